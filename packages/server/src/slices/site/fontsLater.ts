/** Windows that preload fonts. Browsers hold the first paint back for preloaded fonts, which reach a phone late. */
export const WIDE = '(min-width: 48em)';

/** Milliseconds after which a loaded page has asked for the data and the further code of its first screen. */
const AFTER_LOAD_MS = 2_000;

/**
 * Inline script that lets a phone load the page's fonts after all else, unless it has them in its cache: they would
 * take the line from the scripts, for a text that stands in the phone's font until the next page. The faces with an
 * address leave the page before it is laid out; those of the phone's own fonts stay.
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
