from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('results', '0003_standing_by_lives'),
    ]

    operations = [
        migrations.AlterField(
            model_name='result',
            name='standing',
            field=models.CharField(choices=[('ranked', 'Ranked'), ('helped', 'Helped'), ('lives', 'Lives'), ('offline', 'Offline'), ('impossible', 'Impossible'), ('stroke', 'Stroke'), ('fast', 'Fast'), ('unusual', 'Unusual')], max_length=10),
        ),
    ]
