import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC_TYPES, readPublicTypes } from '@firm/tooling/floors';
import { SHARED } from '@firm/tooling/shared';
import { parseSync } from '@swc/core';
import { IN_SHELL, root } from './apps.mjs';
import { operationShapeProblems } from './operationShapes.mjs';
import { partShapeProblems } from './partShapes.mjs';
import { CommandError, run } from './run.mjs';

/**
 * Public declarations of a package, by file and name: `src/show/Badge.tsx Badge`. Members of the packages that the
 * shell shares stand on their own, at `src/show/Badge.tsx Badge/tone`, so that a build can tell which of them it uses.
 * @typedef {import('@firm/tooling/floors').PublicTypes} Recorded
 * @typedef {{ name: string, version: string, declarations: Record<string, Declaration> }} PublicTypes
 * @typedef {{ digest: string, mentions: string[] }} Declaration
 */

const STATEMENT = /^(?=[a-z@])/m;
const NAME =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum|namespace) (\w+)/;

/**
 * Lists packages whose public types differ from those recorded for their version, and tells when the shapes of
 * operations and parts do. With `record`, first records the types of new versions, and these shapes.
 * @param {{ record?: boolean }} [options] @returns {Promise<string[]>}
 */
export async function publicTypeProblems({ record = false } = {}) {
  const packages = await publicTypes();
  const shapes = [...(await operationShapeProblems({ record })), ...(await partShapeProblems({ record }))];
  const types = packages.flatMap((present) => {
    const file = path.join(root, 'packages', present.name, PUBLIC_TYPES);
    const recorded = existsSync(file) ? readPublicTypes(readFileSync(file, 'utf8')) : undefined;
    const problem = disagreement(present, recorded);
    if (problem && record && recorded?.version !== present.version) {
      writeFileSync(file, written(present, recorded));
      return [];
    }
    return problem ? [problem] : [];
  });
  return [...types, ...shapes];
}

/**
 * The reason the present types do not match the recorded ones; undefined if they do.
 * @param {PublicTypes} present @param {Recorded | undefined} recorded
 */
export function disagreement(present, recorded) {
  const of = `@firm/${present.name} ${present.version}`;
  if (recorded?.version !== present.version)
    return `${of}: its public types are not recorded yet: run pnpm public-types`;
  const before = recorded.declared;
  const now = present.declarations;
  const changes = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort().flatMap((place) => {
    const [file, name] = place.split(' ');
    if (before[place]?.digest === now[place]?.digest) return [];
    return `${name} in ${file} ${!now[place] ? 'is gone' : !before[place] ? 'is new' : 'has changed'}`;
  });
  if (changes.length === 0) return undefined;
  const many = changes.length > 8 ? `, and ${changes.length - 8} more` : '';
  return `${of}: its public types are not those of this version (${changes.slice(0, 8).join('; ')}${many}). Raise "version" in packages/${present.name}/package.json, then run pnpm public-types`;
}

/** Present declarations of the shared packages, from one compiler run. @returns {Promise<PublicTypes[]>} */
async function publicTypes() {
  mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  const out = mkdtempSync(path.join(root, 'node_modules/.cache/declarations-'));
  try {
    const packages = IN_SHELL.map((name) => {
      const { version, exports } = JSON.parse(readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8'));
      // A pattern exports data files, which have no declarations.
      const entries = Object.entries(/** @type {Record<string, string>} */ (exports)).filter(
        ([, file]) => !file.includes('*'),
      );
      return { name, version, exports: Object.fromEntries(entries) };
    });
    // Through node_modules the compiler would treat them as external packages and omit some declarations.
    const sources = Object.fromEntries(
      packages.flatMap(({ name, exports }) =>
        Object.entries(exports).map(([entry, file]) => [
          path.posix.join('@firm', name, entry),
          [path.join(root, 'packages', name, file)],
        ]),
      ),
    );
    const project = {
      extends: path.join(root, 'packages/tooling/tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        rootDir: root,
        outDir: out,
        paths: sources,
        types: ['node', 'jest'],
        typeRoots: [path.join(root, 'packages/workspace/node_modules/@types')],
      },
      files: [path.join(root, 'packages/tooling/assets.d.ts'), ...Object.values(sources).flat()],
    };
    writeFileSync(path.join(out, 'tsconfig.json'), JSON.stringify(project));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const { code, output } = await run(process.execPath, [tsc, '-p', path.join(out, 'tsconfig.json')], { cwd: root });
    if (code !== 0) throw new CommandError(`The shared packages have no declarations:\n${output.trim()}`);
    return packages.map(({ name, version, exports }) => ({
      name,
      version,
      declarations: declarationsOf(path.join(out, 'packages', name), Object.values(exports), {
        membersApart: isShared(name),
      }),
    }));
  } finally {
    rmSync(out, { recursive: true });
  }
}

const isShared = (/** @type {string} */ name) => SHARED.some((library) => library === `@firm/${name}`);

/**
 * Declarations of a package's entries and of all files that they lead to.
 * @param {string} dir @param {string[]} entries
 * @param {{ membersApart: boolean }} options whether members of declarations stand on their own
 */
export function declarationsOf(dir, entries, { membersApart }) {
  /** @type {Record<string, string[]>} */
  const found = {};
  const files = new Set(entries.map((entry) => path.normalize(entry)));
  for (const file of files) {
    const declared = path.join(dir, file.replace(/\.tsx?$/, '.d.ts'));
    // The declarations that use texts and drawings spell out their types.
    if (!/\.tsx?$/.test(file)) continue;
    if (!existsSync(declared)) throw new CommandError(`The compiler left no declarations of ${file} in ${dir}`);
    const source = readFileSync(declared, 'utf8');
    for (const [, specifier = ''] of source.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
      files.add(path.join(path.dirname(file), specifier));
    for (const statement of source.split(STATEMENT)) {
      if (/^import\b/.test(statement)) continue;
      for (const name of namesOf(statement)) {
        const place = `${file} ${name}`;
        // Export lists count as the word alone, so that a change of one name does not affect the others.
        const pieces = !NAME.test(statement)
          ? [{ at: place, text: `export ${earlierName(statement, name)}` }]
          : membersApart
            ? apart(place, statement)
            : [{ at: place, text: statement }];
        for (const { at, text } of pieces) found[at] = [...(found[at] ?? []), text.replace(/\s+/g, ' ').trim()];
      }
    }
  }
  const names = new Set(Object.keys(found).map(nameIn));
  const declarations = Object.entries(found).map(([place, texts]) => {
    const text = texts.join('\n');
    const words = texts.flatMap((each) => each.replace(NAME, '').match(/\w+/g) ?? []);
    const mentions = [...new Set(words)].filter((word) => names.has(word));
    return [place, { digest: digest(text), mentions: mentions.sort() }];
  });
  return Object.fromEntries(declarations);
}

/**
 * A declaration without its members, each of these without those inside it, and so on.
 * @param {string} place @param {string} statement @returns {{ at: string, text: string }[]}
 */
function apart(place, statement) {
  const tree = parseSync(statement, { syntax: 'typescript', target: 'es2022' });
  const bytes = Buffer.from(statement);
  const { start: first } = tree.span;
  /** @type {(at: string, node: any) => { at: string, text: string }[]} */
  const pieces = (at, node) => {
    const members = membersIn(node);
    let text = '';
    let from = node.span.start;
    for (const { span } of members) {
      text += bytes.toString('utf8', from - first, span.start - first);
      from = span.end;
    }
    text += bytes.toString('utf8', from - first, node.span.end - first);
    const nameOf = (/** @type {any} */ { key, optional, isOptional }) =>
      key.value + (optional || isOptional ? '?' : '');
    return [{ at, text }, ...members.flatMap((member) => pieces(`${at}/${nameOf(member)}`, member))];
  };
  return pieces(place, tree);
}

const MEMBERS = ['TsPropertySignature', 'TsMethodSignature', 'ClassProperty', 'ClassMethod'];

/** Members with a plain name that stand in a node, without those inside them. @param {any} node @returns {any[]} */
const membersIn = (node) =>
  Object.values(node).flatMap((child) => {
    if (typeof child !== 'object' || child === null) return [];
    const isMember = MEMBERS.includes(child.type) && !child.computed && /^[^\s/]+$/.test(child.key.value ?? '');
    return isMember ? [child] : membersIn(child);
  });

/** Names that a statement declares or re-exports. @param {string} statement */
function namesOf(statement) {
  const declared = NAME.exec(statement)?.[1];
  if (declared) return [declared];
  const [, from] = /^export \*.*['"](.+)['"]/.exec(statement) ?? [];
  if (from) return [`*${from}`];
  const [, list = ''] = /^export (?:type )?\{([^}]*)\}/.exec(statement) ?? [];
  return list.split(',').flatMap((each) => each.trim().match(/\w+$/) ?? []);
}

/** The name before `as` in a list of exports; empty where a name stays as it is. @param {string} list @param {string} name */
const earlierName = (list, name) => new RegExp(`(\\w+) as ${name}\\b`).exec(list)?.[1] ?? '';

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * The record of a package. For packages that the shell shares it says since which version each declaration and member
 * has been as it is, in whichever file; where a member is gone or may no longer be left out, its declaration has
 * changed.
 * @param {PublicTypes} types @param {Recorded | undefined} recorded
 */
export function written({ name, version, declarations }, recorded) {
  const before = Object.entries(recorded?.declared ?? {});
  const earlier = new Map(before.map(([place, { digest, since }]) => [`${nameIn(place)} ${digest}`, since]));
  const present = new Set(Object.keys(declarations).map(nameIn));
  const gone = before.map(([place]) => nameIn(place)).filter((each) => !present.has(each));
  const changed = new Set(gone.map((each) => each.split('/', 1)[0]));
  const lines = Object.entries(declarations).map(([place, { digest, mentions }]) => {
    if (!isShared(name)) return `${place} ${digest}`;
    const said = nameIn(place);
    const since = changed.has(said) ? version : (earlier.get(`${said} ${digest}`) ?? version);
    return [place, digest, since, ...mentions].join(' ');
  });
  return `@firm/${name} ${version}\n${lines.sort().join('\n')}\n`;
}

/** `src/show/Badge.tsx Badge/tone` → `Badge/tone`. @param {string} place */
const nameIn = (place) => place.slice(place.indexOf(' ') + 1);
