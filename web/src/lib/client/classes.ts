/** Classes: for their teachers, and for whoever has a link and a code. */
import type { components } from "./api";
import { ask } from "./http";

export type Classes = components["schemas"]["ClassesOut"];
export type SeenClass = components["schemas"]["ClassOut"];
export type ClassTable = components["schemas"]["ClassTable"];
export type ClassWork = components["schemas"]["ClassWork"];
export type OwnWork = components["schemas"]["OwnWork"];
export type AssignedPuzzle = components["schemas"]["AssignedOut"];
export type Done = components["schemas"]["DoneOut"];
export type Pupil = components["schemas"]["PupilOut"];
export type WantedWork = components["schemas"]["AssignmentIn"];
export type LessonAttempt = components["schemas"]["AttemptIn"];

const at = (code: string) => ({ params: { path: { code } } });

/** The classes I teach, and those I am in. */
export const listClasses = (): Promise<Classes> => ask((http) => http.GET("/api/v1/classes"));

export const makeClass = (name: string): Promise<ClassTable> =>
  ask((http) => http.POST("/api/v1/classes", { body: { name } }));

/** A class as whoever has its link sees it. */
export const readClass = (code: string): Promise<SeenClass> =>
  ask((http) => http.GET("/api/v1/classes/{code}", at(code)));

/** A class as its teacher sees it. */
export const readTable = (code: string): Promise<ClassTable> =>
  ask((http) => http.GET("/api/v1/classes/{code}/table", at(code)));

export const renameClass = (code: string, name: string): Promise<ClassTable> =>
  ask((http) => http.PATCH("/api/v1/classes/{code}", { ...at(code), body: { name } }));

export const removeClass = (code: string): Promise<unknown> =>
  ask((http) => http.DELETE("/api/v1/classes/{code}", at(code)));

export const addPupils = (code: string, names: string[]): Promise<ClassTable> =>
  ask((http) => http.POST("/api/v1/classes/{code}/pupils", { ...at(code), body: { names } }));

export const changePupil = (
  code: string,
  pupil: number,
  change: components["schemas"]["PupilIn"],
): Promise<ClassTable> =>
  ask((http) =>
    http.PATCH("/api/v1/classes/{code}/pupils/{pupil}", { params: { path: { code, pupil } }, body: change }),
  );

export const removePupil = (code: string, pupil: number): Promise<ClassTable> =>
  ask((http) => http.DELETE("/api/v1/classes/{code}/pupils/{pupil}", { params: { path: { code, pupil } } }));

export const setWork = (code: string, wanted: WantedWork): Promise<ClassTable> =>
  ask((http) => http.POST("/api/v1/classes/{code}/assignments", { ...at(code), body: wanted }));

export const changeWork = (code: string, assignment: number, wanted: WantedWork): Promise<ClassTable> =>
  ask((http) =>
    http.PUT("/api/v1/classes/{code}/assignments/{assignment}", {
      params: { path: { code, assignment } },
      body: wanted,
    }),
  );

export const removeWork = (code: string, assignment: number): Promise<ClassTable> =>
  ask((http) =>
    http.DELETE("/api/v1/classes/{code}/assignments/{assignment}", {
      params: { path: { code, assignment } },
    }),
  );

/** From now on this device is that of the pupil who has the code. */
export const joinClass = (code: string, pupilCode: string): Promise<SeenClass> =>
  ask((http) => http.POST("/api/v1/classes/{code}/join", { ...at(code), body: { code: pupilCode } }));

export const leaveClass = (code: string): Promise<unknown> =>
  ask((http) => http.POST("/api/v1/classes/{code}/leave", at(code)));

/** Tells the class how a lesson went. */
export const sendAttempt = (code: string, attempt: LessonAttempt): Promise<unknown> =>
  ask((http) =>
    http.POST("/api/v1/classes/{code}/attempts", { ...at(code), body: attempt, keepalive: true }),
  );
