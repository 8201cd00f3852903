import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OWNED } from '@firm/tooling/shared';
import { parseSync } from '@swc/core';
import { root } from './apps.mjs';
import { doorObjection, floorObjection, slicesOf } from './floorPlan.mjs';
import { importCircles, importedFile } from './importCircles.mjs';

const BROWSER = ['contract', 'api-client', 'session', 'i18n', 'router', 'ui', 'screen', 'federation'];

/**
 * Allowed imports between workspace packages. `tests` also applies to test files and to `testing` and `bench` folders.
 * @type {Record<string, { code: string[], tests?: string[] }>}
 */
const ALLOWED = {
  contract: { code: [] },
  'api-client': { code: ['contract'] },
  session: { code: ['contract', 'api-client'] },
  i18n: { code: [] },
  router: { code: [] },
  ui: { code: [] },
  federation: { code: ['contract', 'router', 'i18n', 'ui'] },
  screen: { code: ['contract', 'api-client', 'session', 'i18n', 'router', 'ui', 'federation'] },
  testing: { code: BROWSER },
  releases: { code: ['contract'] },
  server: { code: ['contract', 'releases'], tests: ['api-client'] },
  e2e: { code: ['contract', 'releases'] },
  tooling: { code: [] },
  workspace: { code: ['tooling', 'testing', 'contract', 'releases', 'server'] },
  shell: { code: [...BROWSER, 'tooling'] },
  'mfe-*': { code: [...BROWSER, 'tooling'] },
};

/** Libraries that only their owners may import; other packages use the owner. @type {Record<string, string[]>} */
const OWNERS = {
  ...Object.fromEntries(Object.entries(OWNED).map(([library, owner]) => [library, [owner]])),
  zustand: ['session', 'ui'],
  zod: ['contract', 'server'],
  '@module-federation/enhanced': ['federation', 'tooling'],
  '@module-federation/runtime-tools': ['federation', 'tooling'],
};

/** Entry points open to only some of the packages that may import the package. @type {Record<string, string[]>} */
const ENTRIES = {
  '@firm/api-client/testing': ['testing'],
  '@firm/contract/fresh': ['server'],
  '@firm/contract/refusals': ['releases', 'mfe-console'],
  '@firm/contract/schemas': ['contract', 'server', 'releases', 'testing', 'e2e'],
  '@firm/federation/host': ['federation', 'testing', 'shell'],
  '@firm/federation/panel': ['federation', 'shell'],
  '@firm/screen/desk': ['mfe-*'],
  '@firm/tooling/rspack': ['tooling', 'workspace', 'shell', 'mfe-*'],
  '@firm/ui/stories': ['ui', 'mfe-*'],
};

const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;
const TEST = /\.test\.[cm]?[jt]sx?$|(?:^|\/)(?:testing|bench)\//;
/** Leaves out type annotations and comments for the bundler, which cannot be split. */
const COMMENT = /^\s*(?:\/\/|\/?\*)(?!.*(?:webpack|@type|@param))/;
const COMMENT_MAX = 120;
/** A comment begins with its subject: "The changed values", not "What was changed". A further line may begin so. */
const NO_SUBJECT = /^ *(?:(?<!^ *\/\/.*\n *)\/\/|\{?\/\*\*?(?:\n *\*)?) +(What|Of|Who(?:se|m|ever)?|Which|Those)\b/gm;
/** Apps and packages with styles. Their layouts follow the size of the reader's text. */
const STYLED = /^(?:shell|mfe-[^/]+|packages\/(?:ui|screen))\//;
const WIDTH_IN_PX = /\((?:min|max)-width:\s*[\d.]+px\)/;
const SKIPPED = /^(?:node_modules|dist|coverage|migrations|\..*)$/;

/**
 * Checks all imports of the workspace against the tables and the server's floor plan, and finds import cycles, comments
 * that are too wide or have no subject, and layouts that do not follow the size of the text.
 * @param {string} [base] another workspace, for tests
 * @returns {{ files: number, violations: string[] }}
 */
export function checkBoundaries(base = root) {
  /** @type {string[]} */
  const violations = [];
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  const slices = slicesOf(base);
  for (const unit of unitsOf(base)) {
    for (const file of sourcesUnder(path.join(base, unit))) {
      const from = path.relative(base, file);
      const source = readFileSync(file, 'utf8');
      /** @type {string[]} */
      const imported = [];
      imports.set(from, imported);
      for (const line of wideComments(source))
        violations.push(`${from}:${line} has a comment wider than ${COMMENT_MAX} columns`);
      for (const { line, word } of commentsWithoutSubject(source))
        violations.push(`${from}:${line} has a comment that begins with "${word}": begin with its subject`);
      if (STYLED.test(from) && !TEST.test(from) && WIDTH_IN_PX.test(source))
        violations.push(`${from} measures the window in px: in em, a layout has room for larger text`);
      for (const specifier of importsOf(source, file)) {
        const to = specifier.startsWith('.') ? importedFile(from, specifier) : undefined;
        if (to) imported.push(to);
        const reason =
          objection(base, unit, file, specifier) ??
          (slices && to && !TEST.test(from) ? floorObjection(slices, from, to) : undefined) ??
          (to ? doorObjection(from, to) : undefined);
        const line = source.slice(0, source.indexOf(specifier)).split('\n').length;
        if (reason) violations.push(`${from}:${line} imports ${specifier}: ${reason}`);
      }
    }
  }
  for (const circle of importCircles(imports))
    violations.push(`${circle.join(' → ')} → ${circle[0]}: a circle of imports`);
  return { files: imports.size, violations };
}

/** Returns the numbers of lines with a comment that is too wide. @param {string} source */
function wideComments(source) {
  return source
    .split('\n')
    .flatMap((line, index) => (line.length > COMMENT_MAX && COMMENT.test(line) ? [index + 1] : []));
}

/** Returns the comments that do not begin with their subject, by line and word. @param {string} source */
const commentsWithoutSubject = (source) =>
  [...source.matchAll(NO_SUBJECT)].map(({ index, 1: word = '' }) => ({
    line: source.slice(0, index).split('\n').length,
    word,
  }));

/**
 * The reason an import is not allowed; undefined if it is.
 * @param {string} base @param {string} unit @param {string} file @param {string} specifier
 */
function objection(base, unit, file, specifier) {
  const from = nameOf(unit);
  const rule = ALLOWED[from];
  if (!rule) return `${unit} is not in the table of allowed imports`;
  const isTest = TEST.test(path.relative(base, file));
  const target = specifier.startsWith('.')
    ? unitAt(base, path.resolve(path.dirname(file), specifier))
    : workspaceName(specifier);
  if (target !== undefined) {
    const allowed = isTest ? [...rule.code, ...(rule.tests ?? []), 'testing'] : rule.code;
    if (target !== unitName(unit) && !allowed.includes(target)) {
      return `${from} may import ${rule.code.join(', ') || 'nothing of the workspace'}`;
    }
    const users = ENTRIES[specifier];
    return users && !isTest && !users.includes(from) ? `this entry is for ${users.join(', ')}` : undefined;
  }
  const library = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const owners = OWNERS[library];
  return owners && !isTest && !owners.includes(from) ? `it is used through ${owners.join(', ')} only` : undefined;
}

/** The unit's name in the tables: `packages/ui` → `ui`, `mfe-blog` → `mfe-*`. @param {string} unit */
const nameOf = (unit) => unitName(unit).replace(/^mfe-.*/, 'mfe-*');

/** @param {string} unit */
const unitName = (unit) => path.basename(unit);

/** @param {string} specifier */
const workspaceName = (specifier) => /^@firm\/([^/]+)|^(shell|mfe-[^/]+)/.exec(specifier)?.slice(1).find(Boolean);

/** @param {string} base @param {string} file */
function unitAt(base, file) {
  const [first = '', second = ''] = path.relative(base, file).split(path.sep);
  return first === 'packages' ? second : first;
}

/** @param {string} base */
function unitsOf(base) {
  const packages = existsSync(path.join(base, 'packages')) ? readdirSync(path.join(base, 'packages')) : [];
  return [
    ...packages.map((name) => `packages/${name}`),
    ...readdirSync(base).filter((name) => name === 'shell' || name.startsWith('mfe-')),
  ];
}

/** @param {string} dir @returns {string[]} */
function sourcesUnder(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(dir, entry.name);
    if (SKIPPED.test(entry.name)) return [];
    if (entry.isDirectory()) return sourcesUnder(at);
    return SOURCE.test(entry.name) ? [at] : [];
  });
}

/**
 * Specifiers of a file's imports: static, by `import()`, by re-export, or for types.
 * @param {string} source @param {string} file
 */
export function importsOf(source, file) {
  const ast = parseSync(source, { syntax: 'typescript', tsx: !/\.[cm]?ts$/.test(file), target: 'es2022' });
  /** @type {Set<string>} */
  const found = new Set();
  visit(ast.body, found);
  return found;
}

/** @param {any} node @param {Set<string>} found */
function visit(node, found) {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, found);
  } else if (node && typeof node === 'object') {
    if (/^(?:Import|ExportAll|ExportNamed)Declaration$/.test(node.type) && node.source) found.add(node.source.value);
    else if (node.type === 'TsImportType') found.add(node.argument.value);
    else if (node.type === 'CallExpression' && node.callee.type === 'Import') {
      const [first] = node.arguments;
      if (first?.expression.type === 'StringLiteral') found.add(first.expression.value);
    }
    for (const key in node) if (key !== 'span') visit(node[key], found);
  }
}
