import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { IN_SHELL, root } from './apps.mjs';
import { CommandError, run } from './run.mjs';

/**
 * Public declarations of a package, by file and name, each with a digest: `src/show/Badge.tsx Badge` → `1f0c…`.
 * @typedef {{ name: string, version: string, declarations: Record<string, string> }} PublicTypes
 */

const RECORD = 'public-types.txt';
const STATEMENT = /^(?=[a-z@])/m;
const NAME =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum|namespace) (\w+)/;

/**
 * Lists packages whose public types differ from those recorded for their version. With `record`, first records the
 * types of new versions.
 * @param {{ record?: boolean }} [options] @returns {Promise<string[]>}
 */
export async function publicTypeProblems({ record = false } = {}) {
  const packages = await publicTypes();
  return packages.flatMap((present) => {
    const file = path.join(root, 'packages', present.name, RECORD);
    const recorded = existsSync(file) ? read(present.name, readFileSync(file, 'utf8')) : undefined;
    const problem = disagreement(present, recorded);
    if (problem && record && recorded?.version !== present.version) {
      writeFileSync(file, written(present));
      return [];
    }
    return problem ? [problem] : [];
  });
}

/**
 * The reason the present types do not match the recorded ones; undefined if they do.
 * @param {PublicTypes} present @param {PublicTypes | undefined} recorded
 */
export function disagreement(present, recorded) {
  const of = `@firm/${present.name} ${present.version}`;
  if (recorded?.version !== present.version)
    return `${of}: its public types are not recorded yet: run pnpm public-types`;
  const before = recorded.declarations;
  const now = present.declarations;
  const changes = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort().flatMap((place) => {
    const [file, name] = place.split(' ');
    if (before[place] === now[place]) return [];
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
      declarations: declarationsOf(path.join(out, 'packages', name), Object.values(exports)),
    }));
  } finally {
    rmSync(out, { recursive: true });
  }
}

/**
 * Declarations of a package's entries and of all files that they lead to.
 * @param {string} dir @param {string[]} entries
 */
export function declarationsOf(dir, entries) {
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
        const said = NAME.test(statement) ? statement.replace(/\s+/g, ' ').trim() : 'export';
        found[place] = [...(found[place] ?? []), said];
      }
    }
  }
  return Object.fromEntries(Object.entries(found).map(([place, statements]) => [place, digest(statements.join('\n'))]));
}

/** Names that a statement declares or re-exports. @param {string} statement */
function namesOf(statement) {
  const declared = NAME.exec(statement)?.[1];
  if (declared) return [declared];
  const [, from] = /^export \*.*['"](.+)['"]/.exec(statement) ?? [];
  if (from) return [`*${from}`];
  const [, list = ''] = /^export (?:type )?\{([^}]*)\}/.exec(statement) ?? [];
  return list.split(',').flatMap((each) => each.trim().match(/\w+$/) ?? []);
}

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** @param {PublicTypes} types */
function written({ name, version, declarations }) {
  const lines = Object.entries(declarations).map(([place, hash]) => `${place} ${hash}`);
  return `@firm/${name} ${version}\n${lines.sort().join('\n')}\n`;
}

/** @param {string} name @param {string} text @returns {PublicTypes} */
function read(name, text) {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const split = (/** @type {string} */ line) => [
    line.slice(0, line.lastIndexOf(' ')),
    line.slice(line.lastIndexOf(' ') + 1),
  ];
  return { name, version: split(head)[1] ?? '', declarations: Object.fromEntries(lines.map(split)) };
}
