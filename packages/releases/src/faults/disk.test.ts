import { spawnSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promote, rollOut } from '../deployment.ts';
import { openStore } from '../folder/folderStore.ts';
import { publish } from '../publish.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';

/**
 * Ways to mounts that only one script sees. Linux allows the first to every user unless the administrator forbids it;
 * machines of pipelines forbid it, and have the last.
 */
const WAYS = [['unshare', '--map-root-user'], ['unshare'], ['sudo', '--non-interactive', 'unshare']];
/** Runs a script with mounts that only it sees. */
const alone = (script: string, ...args: string[]) => {
  const [program = '', ...more] = way ?? [];
  return spawnSync(program, [...more, '--mount', 'sh', '-c', script, 'sh', ...args], { encoding: 'utf8' });
};
const MOUNT = 'mount -t tmpfs -o size=6m tmpfs "$1"';
const command = path.resolve(import.meta.dirname, '../../bin/release.mjs');

const data = () => path.join(folder, 'data');
let folder: string;
let way: string[] | undefined;
beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(path.join(folder, 'disk'));
  way = WAYS.find((each) => {
    way = each;
    return alone(MOUNT, path.join(folder, 'disk')).status === 0;
  });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await cp(await builtFolder('blog', { version }), path.join(folder, version), { recursive: true });
  const store = openStore(path.join(data(), 'releases'));
  for (const version of ['1.0.0', '1.1.0'])
    await publish(store, path.join(folder, version), { remote: 'blog', version });
  await promote(store, 'blog', '1.0.0');
});

/** Whether a disk can be mounted here; a pipeline must not pass without. */
function canMount(): boolean {
  if (way) return true;
  if (process.env.CI) throw new Error('this machine lets nobody mount a disk of their own, and a pipeline has to');
  console.warn('this machine lets nobody mount a disk of their own: not tried out');
  return false;
}

/**
 * Copies the store to its own disk, makes the disk `full` or `readOnly`, and runs each command there. Returns the
 * output and exit code of each.
 */
function onDisk(kind: 'full' | 'readOnly', ...commands: string[]): { code: number; said: string }[] {
  const spoil = { full: 'head -c 9m /dev/zero >"$1/filler" 2>/dev/null || true', readOnly: 'mount -o remount,ro "$1"' };
  const runs = commands.map((args) => `"$4" "$3" ${args} --data "$1" 2>&1; echo "exit $?"`);
  const script = ['set -e', MOUNT, 'cp -a "$2/." "$1/"', spoil[kind], 'set +e', ...runs].join('\n');
  const { stdout, stderr } = alone(script, path.join(folder, 'disk'), data(), command, process.execPath);
  const ended = [...stdout.matchAll(/([\s\S]*?)\nexit (\d)\n/g)];
  if (ended.length !== commands.length) throw new Error(`${stdout}\n${stderr}`);
  return ended.map(([, said = '', code]) => ({ code: Number(code), said }));
}

describe.each([
  ['full', 'the disk is full (ENOSPC'],
  ['readOnly', 'it is read-only (EROFS'],
] as const)('a disk that is %s', (kind, why) => {
  test('is named by doctor and by every change, with its path; the composition stays as it was', () => {
    if (!canMount()) return;
    const dir = path.join(folder, 'disk/releases');
    const [doctor, json, publication, promotion, keys, status] = onDisk(
      kind,
      'doctor',
      'doctor --json',
      `publish blog --to 1.2.0 --dir ${path.join(folder, '1.2.0')}`,
      'promote blog --to 1.1.0',
      'keys blog',
      'status',
    );
    const nothing = `refused: the store ${dir} cannot be written to, so that nothing can be published or changed: ${why}`;
    expect(doctor).toEqual({ code: 1, said: expect.stringContaining(nothing) });
    expect(json?.code).toBe(1);
    expect(JSON.parse(json?.said ?? '')).toMatchObject({
      ok: false,
      refused: true,
      problems: [expect.stringContaining(why)],
    });
    const unchanged = `refused: the store ${dir} cannot be written to, nothing has changed: ${why}`;
    expect(publication).toEqual({ code: 1, said: expect.stringContaining(unchanged) });
    expect(promotion).toEqual({ code: 1, said: expect.stringContaining(unchanged) });
    expect(keys).toEqual({ code: 0, said: expect.stringContaining('active') });
    expect(status).toEqual({ code: 0, said: expect.stringMatching(/^blog: 1\.0\.0 100 %\n.*\n {2}1\.1\.0 {8}- .*$/) });
  });
});

test('on a full disk nothing goes to more visitors, and everybody can stop, go back, ban and delete all the same', async () => {
  if (!canMount()) return;
  const store = openStore(path.join(data(), 'releases'));
  await publish(store, path.join(folder, '1.2.0'), { remote: 'blog', version: '1.2.0' });
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 1_000 });
  const why = '--reason "It fails"';
  const ran = onDisk(
    'full',
    'promote blog',
    `pause blog ${why}`,
    `rollback blog ${why}`,
    `ban blog --to 1.1.0 ${why}`,
    `pin blog ${why}`,
    'status blog',
  );
  expect(ran.map(({ code }) => code)).toEqual([1, 0, 0, 0, 0, 0]);
  expect(ran[0]?.said).toContain('the disk is full');
  expect(ran.at(-1)?.said).toMatch(/^blog: 1\.0\.0 100 %, pinned/);
});

const PROC: [string, string, RegExp] = [
  'below a file system that takes no folders',
  '/proc/releases-of-nobody',
  /cannot be made: nothing can be put into \/proc$/,
];
test.each([
  ...(process.platform === 'linux' ? [PROC] : []),
  [
    'where a file lies',
    path.join(import.meta.dirname, 'disk.test.ts'),
    /cannot be written to, nothing has changed: a file lies/,
  ],
])(
  'data %s is refused, with the reason',
  (_where, data, reason) => {
    for (const args of [
      ['publish', 'blog', '--to', '1.0.0', '--dir', path.join(folder, '1.0.0')],
      ['token', 'add', 'ci', '--for', 'blog'],
      ['doctor'],
    ]) {
      // A command that hangs is killed and then has no exit code.
      const ended = spawnSync(process.execPath, [command, ...args, '--data', data], {
        encoding: 'utf8',
        timeout: 60_000,
      });
      expect([args[0], ended.status, ended.stderr.trim()]).toEqual([
        args[0],
        1,
        args[0] === 'doctor' ? expect.stringContaining('there is no store in') : expect.stringMatching(reason),
      ]);
    }
  },
  200_000,
);
