from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0003_game_pass_digests_holding")]

    operations = [
        migrations.AlterField(model_name="game", name="position", field=models.CharField(max_length=1024)),
    ]
