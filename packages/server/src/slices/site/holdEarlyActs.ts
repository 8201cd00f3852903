import { PLAIN_FORMS } from './plainFormPaths.ts';

/** Milliseconds for which a form that the server takes without scripts is held back. */
const PATIENCE_MS = 8_000;

/**
 * Inline script that holds what a visitor does before the shell has taken the page over. A submitted form is held back:
 * the browser would send it by its own means, and a sign-in form has none. Of pressed buttons the last is noted, until
 * the visitor presses elsewhere. The shell submits the form and presses the button then. If the shell does not
 * load, forms are sent as HTML says; so is, after a while, one that the server takes without scripts.
 */
export const holdEarlyActs = `{
  const marks = () => document.getElementById("root").dataset;
  addEventListener("submit", (event) => {
    if ("taken" in marks() || "lost" in marks()) return;
    event.preventDefault();
    const form = self.__HELD_SUBMIT__ = event.target;
    if (${JSON.stringify(PLAIN_FORMS)}.includes(form.getAttribute("action")))
      setTimeout(() => {
        if (self.__HELD_SUBMIT__ !== form) return;
        self.__HELD_SUBMIT__ = undefined;
        form.submit();
      }, ${PATIENCE_MS});
  }, true);
  addEventListener("click", ({ target }) => {
    self.__HELD_PRESS__ = "live" in marks() ? undefined : target.closest('button[type="button"]');
  }, true);
}`;
