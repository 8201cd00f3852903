/**
 * Inline script that holds what a visitor does before the shell has taken the page over. A submitted form is held back:
 * the browser would send it by its own means, and a sign-in form has none. Of pressed buttons the last is noted, unless
 * the visitor pressed elsewhere since. The shell submits the form and presses the button then. If the shell does not
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
    if (!("live" in marks())) self.__HELD_PRESS__ = target.closest('button[type="button"]');
  }, true);
}`;
