import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../releases/src/cli/command.ts';
import { answerAtOnce } from '../../server/src/admin/runAdmin.ts';
import { backupMain, restoreMain } from '../../server/src/backup/main.ts';
import { findApp, root, siteApps } from './apps.mjs';
import { anchorsOf, commandsIn, describedFolders, documents, readDocument } from './documents.mjs';

const { scripts } = JSON.parse(readDocument('package.json'));
const commands = documents().flatMap((document) =>
  commandsIn(readDocument(document)).map((command) => ({ document, ...command, shown: command.words.join(' ') })),
);
const here = commands.filter(({ isElsewhere }) => !isElsewhere);
const of = (...programs) =>
  here
    .filter(({ words }) => programs.includes(words[1]))
    .map((command) => [command.document, command.shown, { ...command, args: command.words.slice(2) }]);
const flagsOf = (args) => args.filter((word) => word.startsWith('--') && word !== '--');

/** Tests that run the documented programs, each with a text that proves it. */
const RUN_BY = {
  start: ['packages/e2e/src/testing/siteProcess.ts', 'bin/start.mjs'],
  test: ['.ci/run', 'npm test'],
  dev: ['packages/e2e/src/develop.test.ts', 'bin/dev.mjs'],
  release: ['packages/releases/src/cli/command.test.ts', 'runCommand'],
  migrate: ['packages/server/src/ground/db/migrations.test.ts', 'bin/migrate.mjs'],
  admin: ['packages/server/src/admin/admin.test.ts', 'bin/admin.mjs'],
  backup: ['packages/server/src/backup/backup.test.ts', "'backup'"],
  restore: ['packages/server/src/backup/backup.test.ts', 'restoreMain'],
  'move-database': ['packages/server/src/backup/moveDatabase.test.ts', 'bin/move-database.mjs'],
  'move-files': ['packages/server/src/ground/storage/moveFiles.test.ts', 'bin/move-files.mjs'],
  'move-releases': ['packages/server/src/ground/releases/moveReleases.test.ts', 'bin/move-releases.mjs'],
  faults: ['packages/e2e/src/testing/remotes.ts', 'FAULTS_OF'],
  types: ['packages/workspace/bin/test.mjs', 'checkTypes'],
  lint: ['packages/workspace/bin/test.mjs', "'check'"],
  boundaries: ['packages/e2e/src/newRemote.test.ts', 'bin/boundaries.mjs'],
  unused: ['packages/workspace/bin/test.mjs', "'unused code'"],
  dependencies: ['packages/workspace/bin/test.mjs', 'auditDependencies'],
  'public-types': ['packages/workspace/bin/test.mjs', 'publicTypeProblems'],
  'pack-site': ['packages/workspace/src/packSite.test.mjs', 'packSite'],
  'pack-shared': ['packages/e2e/src/newRemote.test.ts', 'bin/pack-shared.mjs'],
};
/** Programs without a test, which are only parsed: two want a quiet machine, `format` is `lint` that writes. */
const RUN_BY_HAND = ['bench', 'chaos', 'format'];
const OF_PNPM = ['install', 'i'];

test('the README has at most 150 lines, and every package and app has one', () => {
  expect(readDocument('README.md').split('\n').length).toBeLessThanOrEqual(150);
  expect(describedFolders.filter((folder) => !existsSync(path.join(root, folder, 'README.md')))).toEqual([]);
});

test.each(documents({ decisions: true }))('every link of %s leads to a file, and to a heading of it', (document) => {
  const text = readDocument(document);
  const broken = [...text.matchAll(/\]\(([^)\s]*)\)/g)].filter(([, target = '']) => {
    if (/^(https?|mailto):/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const at = file ? path.join(path.dirname(document), file) : document;
    if (!existsSync(path.join(root, at))) return true;
    return anchor !== undefined && !anchorsOf(readDocument(at)).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documents())('every path of %s exists', (document) => {
  const folder = path.dirname(document);
  const bases = [...new Set(['.', folder, path.join(folder, 'src')])].map((base) => path.join(root, base));
  const named = [...readDocument(document).matchAll(/`([\w@-][\w.@-]*(?:\/[\w.@-]+)+\/?)`/g)].map(
    ([, name = '']) => name,
  );
  const isMissing = (name) => {
    const [first = ''] = name.split('/');
    const near = bases.filter((base) => existsSync(path.join(base, first)));
    return near.length > 0 && !near.some((base) => existsSync(path.join(base, name)));
  };
  expect(named.filter(isMissing)).toEqual([]);
});

test('every command is a script of this workspace, of the package that it names, or of a remote elsewhere', () => {
  const template = readFileSync(path.join(root, 'packages/releases/src/init/renderRemote.ts'), 'utf8');
  const isKnown = ({ words: [program, name = '', ...rest], isElsewhere }) => {
    if (program === 'pnpm' && name === '--filter') {
      const [owner = '', script = ''] = rest;
      const manifest = path.join(root, 'packages', owner.replace('@firm/', ''), 'package.json');
      return existsSync(manifest) && Object.hasOwn(JSON.parse(readFileSync(manifest, 'utf8')).scripts ?? {}, script);
    }
    if (isElsewhere) return OF_PNPM.includes(name) || new RegExp(`\\b${name}: '`).test(template);
    return OF_PNPM.includes(name) || Object.hasOwn(scripts, name);
  };
  expect(commands.filter((command) => !isKnown(command)).map(({ document, shown }) => [document, shown])).toEqual([]);
});

test('CONTRIBUTING lists every script of the workspace and of its packages', () => {
  const text = readDocument('CONTRIBUTING.md');
  const ofPackages = readdirSync(path.join(root, 'packages')).flatMap((folder) => {
    const { name, scripts: own = {} } = JSON.parse(readDocument(`packages/${folder}/package.json`));
    return Object.keys(own).map((script) => `pnpm --filter ${name} ${script}`);
  });
  const written = [...Object.keys(scripts).map((script) => `p?npm ${script}`), ...ofPackages];
  expect(written.filter((command) => !new RegExp(`\`${command}[ \`]`).test(text))).toEqual([]);
});

test.each(siteApps().map(({ folder }) => folder))(
  'the README of %s names every address of its remote.json',
  (folder) => {
    const text = readDocument(`${folder}/README.md`);
    const { routes } = JSON.parse(readDocument(`${folder}/remote.json`));
    const isNamed = (/** @type {string} */ at) => text.includes(`\`${at}`) || text.includes(`\`…/${path.basename(at)}`);
    expect(routes.map((route) => route.path).filter((at) => !isNamed(at))).toEqual([]);
  },
);

test('every program is run by a test, or by hand and then at least parsed', () => {
  const programs = [...new Set(here.map(({ words }) => words[1]))].filter(
    (name) => !OF_PNPM.includes(name) && name !== '--filter' && !RUN_BY_HAND.includes(name),
  );
  for (const name of programs) {
    const [file, text] = RUN_BY[name] ?? [];
    expect([name, file]).toEqual([name, expect.any(String)]);
    expect([name, readDocument(file).includes(text)]).toEqual([name, true]);
  }
  expect(scripts.format).toBe(scripts.lint.replace('check', 'check --write'));
  for (const script of [scripts.bench, scripts.chaos])
    execFileSync(process.execPath, ['--check', path.join(root, script.replace('node ', ''))]);
});

test.each(of('release'))('%s: %s is a command of the release program', async (_, __, { args, isWhole }) => {
  if (args.length === 0 || args[0] === 'command') return;
  const said = [];
  const say = (line) => said.push(line);
  const env = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'documents-')) };
  const build = () => Promise.reject(new Error('nothing is built here'));
  await runCommand(args, env, { out: say, err: say }, () => ({ build }));
  // An empty store refuses many commands. A whole command must be well-formed; a mention may lack arguments.
  if (isWhole) expect(said.join('\n')).not.toMatch(/pnpm release --help/);
  expect(said.join('\n')).not.toMatch(/there is no command|takes no|Unknown option/);
});

test.each(of('admin'))('%s: %s is a command of the admin program', (_, __, { args: [name, ...rest] }) => {
  if (name === undefined || name === '--help') return;
  expect(answerAtOnce([name])).toBeUndefined();
  const help = answerAtOnce([name, '--help'])?.out.join('\n');
  expect(flagsOf(rest).filter((flag) => !help?.includes(flag))).toEqual([]);
});

test('backups and restores take the options that are written', async () => {
  const help = [...(await backupMain(['--help'], {})).out, ...(await restoreMain(['--help'], {})).out].join('\n');
  const flags = of('backup', 'restore').flatMap(([, , { args }]) => flagsOf(args));
  expect(flags.filter((flag) => !help.includes(flag))).toEqual([]);
});

test.each(of('dev', 'faults', 'dependencies', 'public-types', 'pack-shared', 'migrate', 'start', 'bench'))(
  '%s: %s takes its options and names an app that exists',
  (_, __, { words, args }) => {
    const program = readFileSync(path.join(root, scripts[words[1]].replace('node ', '')), 'utf8');
    for (const flag of flagsOf(args)) expect(program).toMatch(new RegExp(`\\b${flag.slice(2)}: \\{ type`));
    if (['dev', 'faults'].includes(words[1]))
      for (const name of args)
        if (/^\w[\w-]*$/.test(name)) expect(findApp(name, siteApps({ inDevelopment: true }))).toBeDefined();
  },
);

test('the folders and files that are named for a test exist', () => {
  const folders = [...readdirSync(root), ...readdirSync(path.join(root, 'packages')), 'folder', 'mfe-events'];
  const named = of('test').flatMap(([, , { args }]) => args.filter((word) => word !== '--'));
  expect(named.filter((name) => !folders.includes(name) && !existsSync(path.join(root, name)))).toEqual([]);
});
