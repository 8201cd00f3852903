/**
 * Inline script that holds a form submitted before the shell has taken the page over: the browser would send it by its
 * own means, and a sign-in form has none. The shell submits it then. If the shell does not load, forms are sent as HTML
 * says.
 */
export const holdSubmits = `addEventListener("submit", (event) => {
  const { dataset } = document.getElementById("root");
  if ("taken" in dataset || "lost" in dataset) return;
  event.preventDefault();
  self.__HELD_SUBMIT__ = event.target;
}, true);`;
