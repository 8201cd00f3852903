import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Patterns of wrongly set punctuation. Spanish opens its questions and exclamations, and sets % close, as `es-US` does;
 * French has a narrow no-break space before ? ! ; % and a full one beside : « », so that no line begins with a mark.
 */
const MISSET = {
  es: /^[^¿]*\?|^[^¡]*!|\s%/,
  fr: /(?:^|[^\u202f])[?!;%]|(?:^|[^\u00a0\d]):(?!\/\/)|«(?!\u00a0)|(?:^|[^\u00a0])»/,
};

/** A number that a line may end with while its unit begins the next one. */
const LOOSE_UNIT = /(?:\}\}|\d) (?:h|min|[KMG][Bo])(?![\w’'])/;

/** The longest hint that a search field shows whole on a phone, in characters. */
const SEARCH_HINT_MAX = 30;

type Tree = { [key: string]: string | Tree };

/**
 * Lists faults in an app's texts: keys that a language lacks or adds, differing placeholders or tags, empty texts,
 * punctuation against the language's rules, numbers parted from their units by a space that may break, hints of search
 * fields that a phone cuts off, and keys that the code never uses.
 * `src` is the app's source folder; its texts are in `textsFolder`.
 */
export function textProblems(src: string, textsFolder = path.join(src, 'texts')): string[] {
  const read = (language: string) =>
    flatten(JSON.parse(readFileSync(path.join(textsFolder, `${language}.json`), 'utf8')));
  const english = read('en');
  const problems: string[] = [];
  for (const language of ['es', 'fr'] as const) {
    const other = read(language);
    for (const [key, text] of english) {
      const theirs = other.get(key) ?? (/_(one|other)$/.test(key) ? undefined : null);
      if (theirs === null || (theirs === undefined && !other.has(key))) problems.push(`${language}: ${key} is missing`);
      else if (theirs !== undefined && shapeOf(theirs) !== shapeOf(text))
        problems.push(`${language}: ${key} has other placeholders than English`);
    }
    for (const key of other.keys()) {
      const many = key.replace(/_many$/, '_other');
      if (!english.has(key) && !english.has(many)) problems.push(`${language}: ${key} has no English text`);
    }
    for (const [key, text] of other) {
      if (isMisset(key, text, language)) problems.push(`${language}: ${key} sets its marks against the rules: ${text}`);
      if (isLongHint(key, text)) problems.push(`${language}: ${key} is too long for its field: ${text}`);
      if (LOOSE_UNIT.test(text)) problems.push(`${language}: ${key} may break between number and unit: ${text}`);
    }
  }
  for (const [key, text] of english) {
    if (text.trim() === '') problems.push(`en: ${key} is empty`);
    if (isLongHint(key, text)) problems.push(`en: ${key} is too long for its field: ${text}`);
    if (LOOSE_UNIT.test(text)) problems.push(`en: ${key} may break between number and unit: ${text}`);
  }
  const code = sourcesOf(src);
  for (const key of english.keys())
    if (!isUsed(key.replace(/_(one|other|zero|many)$/, ''), code)) problems.push(`${key} is never used`);
  return problems;
}

/** A key that ends in a language has its text in that one, in every file. */
function isMisset(key: string, text: string, language: 'es' | 'fr'): boolean {
  const written = /\.(en|es|fr)$/.exec(key)?.[1] ?? language;
  return written in MISSET && MISSET[written as keyof typeof MISSET].test(text);
}

const isLongHint = (key: string, text: string) => /\bsearchHint$/.test(key) && text.length > SEARCH_HINT_MAX;

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** Placeholders and tags of a text, in no particular order. A singular text may write `{{count}}` as a word. */
function shapeOf(text: string): string {
  return [...new Set(text.match(/\{\{\s*\w+\s*\}\}|<\/?\w+\s*\/?>/g) ?? [])]
    .filter((part) => !/count/.test(part))
    .sort()
    .join(' ');
}

function sourcesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.tsx?$/.test(file.name))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}

/** A key counts as used if the code has it in quotes or has a template literal that could produce it. */
function isUsed(key: string, code: string): boolean {
  if (code.includes(`'${key}'`) || code.includes(`"${key}"`)) return true;
  for (const [, template = ''] of code.matchAll(/`([\w.]*\$\{[^`]*)`/g)) {
    const pattern = template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\w-]+');
    if (new RegExp(`^${pattern}$`).test(key)) return true;
  }
  return false;
}
