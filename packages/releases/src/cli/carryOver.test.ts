import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ban } from '../changeBans.ts';
import { openStore } from '../folder/folderStore.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { runCommand } from './command.ts';

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = await temporaryFolder();
  name({ staging: { data: 'staging' }, production: { data: 'production' } });
  await release('publish', 'blog', '--dir', await builtFolder('blog'), '--promote', '--in', 'staging');
});
const name = (environments: object) =>
  writeFileSync(path.join(folder, 'environments.json'), JSON.stringify(environments));
/** Runs a command where nothing can be built. */
async function release(...args: string[]) {
  lines = [];
  const write = (line: string) => lines.push(line);
  return runCommand(args, {}, { out: write, err: write }, undefined, folder);
}
const carry = (...more: string[]) => release('promote', 'blog', '--from', 'staging', '--in', 'production', ...more);
const fileIn = (place: string, file: string) => path.join(folder, place, 'releases/blog/1.0.0', file);
/** Lets the team's key of staging sign in production. */
async function trust() {
  await release('keys', 'blog', '--in', 'staging', '--json');
  const { keys } = JSON.parse(lines[0] ?? '');
  await release('keys', 'blog', '--trust', keys[0].publicKey, '--in', 'production');
}

test('a version moves to another environment byte for byte with its signature, and takes traffic there', async () => {
  await trust();
  expect(await carry()).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 100 %']);
  for (const file of ['release.json', 'release.sig.json', 'entry.js', 'entry.js.br'])
    expect(readFileSync(fileIn('production', file))).toEqual(readFileSync(fileIn('staging', file)));
  const maps = (place: string) => readFileSync(path.join(folder, place, 'maps/blog/1.0.0/entry.js.map.gz'));
  expect(maps('production')).toEqual(maps('staging'));
});

test('it may be published only, or rolled out to some; once more changes nothing', async () => {
  await trust();
  const there = ['blog', '--from', 'staging', '--in', 'production'];
  expect(await release('publish', ...there)).toBe(0);
  expect(lines).toEqual(['blog 1.0.0 is published (6 files), no traffic yet']);
  expect(await release('publish', ...there, '--promote')).toBe(0);
  expect(lines).toEqual(['blog 1.0.0 was published before, identical; blog: 1.0.0 100 %']);
  const next = await builtFolder('blog', { version: '1.1.0' });
  await release('publish', 'blog', '--dir', next, '--to', '1.1.0', '--in', 'staging');
  expect(await release('rollout', ...there, '--to', '1.1.0', '--traffic', '10%')).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 90 %, 1.1.0 10 %']);
});

test('what cannot be moved is refused, with the environment that refuses it and why', async () => {
  expect(await carry()).toBe(1);
  expect(lines.join()).toMatch(/^refused: in production: blog 1\.0\.0 is refused: its key \S+ is not one of blog/);
  expect(await carry('--to', '3.0.0')).toBe(1);
  expect(lines).toEqual(['refused: in staging: blog 3.0.0 is not published']);
  expect(await release('promote', 'legal', '--from', 'staging', '--in', 'production')).toBe(1);
  expect(lines).toEqual(['refused: in staging: legal has no release']);

  await trust();
  await release('publish', 'blog', '--from', 'staging', '--in', 'production');
  await ban(openStore(path.join(folder, 'production/releases')), 'blog', ['1.0.0'], { reason: 'leaks' });
  expect(await carry()).toBe(1);
  expect(lines.join()).toMatch(/^refused: in production: blog 1\.0\.0 is refused: it is banned since \S+ \(leaks\)$/);
});

test('what does not fit there is refused by the gate', async () => {
  await trust();
  const old = await builtFolder('shell', {
    record: { provides: { react: ['useState'] }, shared: { react: '18.0.0' } },
  });
  await release('publish', 'shell', '--dir', old, '--promote', '--in', 'production');
  expect(await carry()).toBe(1);
  expect(lines.join()).toMatch(/^refused: in production: .*react/s);
});

test('a file of environments that is wrong is refused with its field, above all one that holds a token', async () => {
  expect(await release('status', '--in', 'nowhere')).toBe(1);
  expect(lines).toEqual(['refused: there is no environment "nowhere"; environments.json names staging, production']);
  name({ staging: { server: 'https://staging.example.com', token: 'release_secret' } });
  expect(await release('status', '--in', 'staging')).toBe(1);
  expect(lines).toEqual(['refused: environments.json is not valid: staging: Unrecognized key: "token"']);
  name({ 'pre-view': { server: 'https://staging.example.com' } });
  expect(await release('status', '--in', 'pre-view')).toBe(2);
  expect(lines.join()).toMatch(/^could not run: RELEASE_TOKEN_PRE_VIEW is not set/);
  expect(await release('status', '--in', 'pre-view', '--data', folder)).toBe(2);
  expect(await carry('--from', 'production')).toBe(2);
});
