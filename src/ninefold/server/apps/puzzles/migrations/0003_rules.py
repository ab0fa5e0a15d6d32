from typing import Any

from django.db import migrations, models
from django.db.models.functions import Length


def name_sizes(apps: Any, _: Any) -> None:
    """Plain grids of other sizes are called by their size from now on."""
    puzzles = apps.get_model("puzzles", "Puzzle").objects.annotate(cells=Length("text"))
    for size in (4, 6, 8, 10, 12, 15, 16, 25):
        puzzles.filter(cells=size * size, rules_hash="").update(variant=f"{size}x{size}")


def call_classic(apps: Any, _: Any) -> None:
    apps.get_model("puzzles", "Puzzle").objects.filter(rules_hash="").update(variant="classic")


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0002_givens")]

    operations = [
        migrations.RemoveConstraint(model_name="puzzle", name="one_number_per_puzzle"),
        migrations.RenameField(model_name="puzzle", old_name="rules", new_name="variant"),
        migrations.AlterField(
            model_name="puzzle", name="variant", field=models.CharField(default="classic", max_length=200)
        ),
        migrations.AddField(model_name="puzzle", name="rules", field=models.JSONField(blank=True, default=dict)),
        migrations.AddField(
            model_name="puzzle", name="rules_hash", field=models.CharField(blank=True, default="", max_length=64)
        ),
        migrations.AlterField(model_name="puzzle", name="text", field=models.CharField(max_length=1024)),
        migrations.AlterField(model_name="puzzle", name="solution", field=models.CharField(max_length=1024)),
        migrations.AddConstraint(
            model_name="puzzle",
            constraint=models.UniqueConstraint(fields=("rules_hash", "text"), name="one_number_per_puzzle"),
        ),
        migrations.RunPython(name_sizes, call_classic),
    ]
