from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('puzzles', '0001_initial'),
    ]

    operations = [
        migrations.RenameField(model_name='puzzle', old_name='clues', new_name='givens'),
    ]
