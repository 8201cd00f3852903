/**
 * Makes every copy of a shared singleton register itself when it runs. `federation` reads the list and reports a second
 * copy with the build that brought it. The build adds the line wherever the module is bundled, so no copy is missed.
 * @this {import('@rspack/core').LoaderContext<{ specifier: string, by: string }>}
 * @param {string} code @param {any} map
 */
export default function countCopies(code, map) {
  const { specifier, by } = this.getOptions();
  const key = JSON.stringify(specifier);
  const line = `;((globalThis.__SINGLETONS__ ??= {})[${key}] ??= []).push(${JSON.stringify(by)});`;
  this.callback(null, `${code}\n${line}\n`, map);
}
