import { parseJson } from '../../apps.mjs';

/**
 * Makes a file of texts a module whose object stays the same at every edit, so that pages take it in without loading
 * again: whoever holds the object has the new texts, and @firm/i18n/development shows them.
 * @this {import('@rspack/core').LoaderContext} @param {string} source
 */
export default function keptTexts(source) {
  let texts;
  try {
    texts = parseJson(this.resourcePath, source);
  } catch (error) {
    // The message names file and line; the stack is the compiler's.
    throw Object.assign(/** @type {Error} */ (error), { hideStack: true });
  }
  return `const { texts = {} } = import.meta.webpackHot.data ?? {};
for (const key in texts) delete texts[key];
Object.assign(texts, ${JSON.stringify(texts)});
import.meta.webpackHot.accept();
import.meta.webpackHot.dispose((data) => { data.texts = texts; });
globalThis.__TEXTS_CHANGED__?.(texts);
export default texts;
`;
}
