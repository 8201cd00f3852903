import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Gives every styled component a stable id, and in development a readable class:
 * `styled.div` → `styled.div.withConfig({ displayName, componentId })`. Otherwise ids depend on the order in which
 * modules run, and a page rendered on the server does not match the browser's. Runs on JavaScript without types.
 * @this {import('@rspack/core').LoaderContext<{ root: string, named: boolean }>}
 * @param {string} code @param {any} map
 */
export default function styledIds(code, map) {
  const { root, named } = this.getOptions();
  this.callback(null, addStyledIds(code, path.relative(root, this.resourcePath), named), map);
}

/**
 * @param {string} code
 * @param {string} file path that is the same on every machine
 * @param {boolean} [named] adds the component's name to its class, for readers of the page's HTML
 */
export function addStyledIds(code, file, named = true) {
  const name =
    /import\s+(?:\{[^}]*\bstyled(?:\s+as\s+(\w+))?[^}]*\}|(\w+)(?:\s*,\s*\{[^}]*\})?)\s+from\s*['"]styled-components['"]/.exec(
      code,
    );
  if (!name) return code;
  const local = name[2] ?? name[1] ?? 'styled';
  const starts = new RegExp(
    `(?:(?:const|let|var)\\s+(\\w+)\\s*=\\s*(?:/\\*.*?\\*/\\s*)?)?(?<![\\w$.'"\`])${local}(\\.[a-zA-Z]\\w*|\\()`,
    'g',
  );
  let result = '';
  let from = 0;
  let count = 0;
  for (let found = starts.exec(code); found; found = starts.exec(code)) {
    const end = found[2] === '(' ? closing(code, starts.lastIndex) : starts.lastIndex;
    const follows = code.slice(end).match(/^\s*(`|\(|\.attrs\b|\.withConfig\b)/)?.[1];
    if (!follows || follows === '.withConfig') continue;
    const displayName = found[1] ?? path.basename(file).replace(/\W.*$/, '');
    const hash = createHash('sha256').update(`${file}\0${displayName}\0${count++}`).digest('hex').slice(0, 8);
    const shown = named ? `displayName:"${displayName}",` : '';
    result += `${code.slice(from, end)}.withConfig({${shown}componentId:"f-${hash}"})`;
    from = end;
    starts.lastIndex = end;
  }
  return result + code.slice(from);
}

/** Position after the bracket that closes the one before `at`. @param {string} code @param {number} at */
function closing(code, at) {
  let depth = 1;
  for (; depth > 0 && at < code.length; at++) {
    const char = code[at];
    if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (char === '"' || char === "'" || char === '`') {
      do at++;
      while (at < code.length && (code[at] !== char || code[at - 1] === '\\'));
    }
  }
  return at;
}
