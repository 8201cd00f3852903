import { spawnSync } from 'node:child_process';
import path from 'node:path';

const command = path.resolve(__dirname, '../bin/release.mjs');
/** Loaded before the command: makes this Node report an old version. */
const OLD =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.20.0"}})';

test('a release command that cannot run exits with 2 and the reason, as a sentence or as JSON', () => {
  const release = (...args) =>
    spawnSync(process.execPath, ['--import', OLD, command, 'status', ...args], { encoding: 'utf8' });
  const said = 'Node 20.19 or newer is needed; this is 18.20.0.';
  expect(release()).toMatchObject({ status: 2, stdout: '', stderr: `${said}\n` });
  const { status, stdout, stderr } = release('--json');
  expect([status, stdout, JSON.parse(stderr)]).toEqual([2, '', { ok: false, refused: false, error: said }]);
});
