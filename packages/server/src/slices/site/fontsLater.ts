/** Windows that preload fonts. Browsers hold the first paint back for preloaded fonts, which reach a phone late. */
export const WIDE = '(min-width: 48em)';

/** By then, in milliseconds, a loaded page has asked for the data and code of its first screen. */
const AFTER_LOAD_MS = 2_000;

/**
 * Inline script: a phone loads the page's fonts after all else, unless they are in its cache. They would slow the
 * scripts down, for a text that keeps the phone's own font until the next page. Faces with an address are removed
 * before the page is laid out; those of the phone's own fonts stay.
 */
export const fontsLater = `try {
  const fonts = [...document.querySelectorAll('link[as="font"]')].map(({ href }) => href);
  if (!matchMedia("${WIDE}").matches && localStorage.getItem("kept_fonts") !== fonts.join()) {
    const { sheet } = document.getElementById("font-faces");
    for (let place = sheet.cssRules.length; place--; )
      if (sheet.cssRules[place].cssText.includes("url(")) sheet.deleteRule(place);
    const fetchAll = async () => {
      const answers = await Promise.all(fonts.map((url) => fetch(url, { priority: "low" })));
      await Promise.all(answers.map((answer) => answer.blob()));
      if (answers.every(({ ok }) => ok)) localStorage.setItem("kept_fonts", fonts.join());
    };
    addEventListener("load", () => setTimeout(() => fetchAll().catch(() => {}), ${AFTER_LOAD_MS}));
  }
} catch {}`;
