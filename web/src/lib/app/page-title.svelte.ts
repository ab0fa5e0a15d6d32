/** What the page is about, where it says so; its name in the browser's tab. */
class PageTitle {
  name = $state("");
}

export const pageTitle = new PageTitle();
