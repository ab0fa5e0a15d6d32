"""The server in several processes."""

from uvicorn.supervisors import Multiprocess

from ninefold.server.deaf_start import deaf_to_ctrl_c


class Supervisor(Multiprocess):
    """uvicorn's, whose processes leave Ctrl-C to it: one that is still being loaded would tell of it at length."""

    def init_processes(self) -> None:
        with deaf_to_ctrl_c():
            super().init_processes()

    def keep_subprocess_alive(self) -> None:
        with deaf_to_ctrl_c():
            super().keep_subprocess_alive()

    def restart_all(self) -> None:
        with deaf_to_ctrl_c():
            super().restart_all()
