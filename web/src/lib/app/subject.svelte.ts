/** What the page is about, where it says so; its name in the browser's tab. */
class Subject {
  name = $state("");
}

export const subject = new Subject();
