/**
 * Inline script that holds what a visitor does before the shell has taken the page over. A submitted form is held back:
 * the browser would send it by its own means, and a sign-in form has none. Of pressed buttons the last is noted, until
 * the visitor presses elsewhere. The shell submits the form and presses the button then. If the shell does not
 * load, forms are sent as HTML says.
 */
export const holdEarlyActs = `{
  const marks = () => document.getElementById("root").dataset;
  addEventListener("submit", (event) => {
    if ("taken" in marks() || "lost" in marks()) return;
    event.preventDefault();
    self.__HELD_SUBMIT__ = event.target;
  }, true);
  addEventListener("click", ({ target }) => {
    self.__HELD_PRESS__ = "live" in marks() ? undefined : target.closest('button[type="button"]');
  }, true);
}`;
