/** A class before its teacher: everything that is changed answers with the class as it is then. */
import { Attempt } from "$lib/app/attempt.svelte";
import * as client from "$lib/client/classes";

export class Taught {
  table = $state.raw<client.ClassTable>() as client.ClassTable;
  readonly attempt = new Attempt();

  constructor(table: client.ClassTable) {
    this.table = table;
  }

  static async open(code: string): Promise<Taught> {
    return new Taught(await client.readTable(code));
  }

  get code(): string {
    return this.table.code;
  }

  rename = (name: string): Promise<boolean> => this.#change(() => client.renameClass(this.code, name));

  remove = (): Promise<boolean> =>
    this.attempt.make(async () => {
      await client.removeClass(this.code);
    });

  addPupils = (names: string[]): Promise<boolean> => this.#change(() => client.addPupils(this.code, names));

  renamePupil = (pupil: number, name: string): Promise<boolean> =>
    this.#change(() => client.changePupil(this.code, pupil, { name, new_code: false }));

  newCode = (pupil: number): Promise<boolean> =>
    this.#change(() => client.changePupil(this.code, pupil, { new_code: true }));

  removePupil = (pupil: number): Promise<boolean> => this.#change(() => client.removePupil(this.code, pupil));

  keepWork = (assignment: number | null, wanted: client.WantedWork): Promise<boolean> =>
    this.#change(() =>
      assignment === null
        ? client.setWork(this.code, wanted)
        : client.changeWork(this.code, assignment, wanted),
    );

  removeWork = (assignment: number): Promise<boolean> =>
    this.#change(() => client.removeWork(this.code, assignment));

  look = (): Promise<boolean> => this.#change(() => client.readTable(this.code));

  #change(ask: () => Promise<client.ClassTable>): Promise<boolean> {
    return this.attempt.make(async () => {
      this.table = await ask();
    });
  }
}
