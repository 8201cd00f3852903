import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { promote } from '../deployment.ts';
import { doctor } from '../doctor.ts';
import { publish } from '../publish.ts';
import { readTrust } from '../sign/trust.ts';
import { status } from '../status.ts';
import { listVersions, openStore, type ReleaseStore } from '../store.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { verifyRelease } from '../verify.ts';

/** The command in a process of its own, ended by SIGKILL at the moment that something appears in the store. */
const COMMAND = path.resolve(import.meta.dirname, '../../bin/release.mjs');

/** What fits, as the command asks. */
const record = { shared: { react: '19.3.0' } };
/** Each process starts node anew. */
jest.setTimeout(120_000);

let data: string;
let store: ReleaseStore;
const at = (...names: string[]) => path.join(store.dir, ...names);
beforeEach(async () => {
  data = await temporaryFolder();
  store = openStore(path.join(data, 'releases'));
  await publish(store, await builtFolder('shell', { record }), { remote: 'shell', version: '1.0.0' });
  await promote(store, 'shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(store, await builtFolder('blog', { version, record }), { remote: 'blog', version });
  await promote(store, 'blog', '1.0.0');
});

/** On a busy machine the command may be done before the kill comes; what is left must be whole all the same. */
async function killed(args: string[], isMoment: () => boolean): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [COMMAND, ...args, '--data', data], { stdio: 'ignore' });
  let isOver = false;
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void over.then(() => {
    isOver = true;
  });
  while (!isOver && !isMoment()) await soon();
  child.kill('SIGKILL');
  await over;
  // A lock is broken when nobody has touched it for five seconds; the test need not wait for them.
  if (existsSync(at('.lock'))) utimesSync(at('.lock'), 0, 0);
}

/** Every version that is there is whole, and what visitors get is one of the two states that somebody meant. */
async function expectWhole(intended: string[]): Promise<void> {
  const trust = await readTrust(store);
  for (const version of await listVersions(store, 'blog'))
    expect(await verifyRelease(at('blog', version), { trust, fresh: true })).toHaveProperty('release');
  const fresh = openStore(store.dir);
  expect(intended).toContain((await status(fresh, 'blog'))[0]?.traffic);
  expect((await doctor(fresh)).problems).toEqual([]);
}

const lines = () => readFileSync(at('audit.jsonl'), 'utf8').split('\n').length;
const folder = (name: string) => (existsSync(at(name)) ? readdirSync(at(name)) : []);

test.each<[string, () => () => boolean]>([
  ['its files arrive', () => () => folder('.incoming').length > 0],
  ['it holds the lock', () => () => existsSync(at('.lock'))],
  [
    'it stands in the log',
    () => {
      const before = lines();
      return () => lines() > before;
    },
  ],
  ['its version appears', () => () => existsSync(at('blog/2.0.0'))],
])('killed when %s, a publication is whole or not there, and can be made again', async (_, moment) => {
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (__, number) => [`assets/more-${number}.js`, `more(${number});`.repeat(2_000)]),
  );
  const dir = await builtFolder('blog', { version: '2.0.0', record, files });
  const publication = ['publish', 'blog', '--to', '2.0.0', '--dir', dir];
  await killed(publication, moment());
  await expectWhole(['1.0.0 100 %']);
  await publish(store, dir, { remote: 'blog', version: '2.0.0' });
  await expectWhole(['1.0.0 100 %']);
  expect(await listVersions(store, 'blog')).toContain('2.0.0');
});

test.each<[string, string[], string]>([
  ['rollout', ['--to', '1.2.0', '--traffic', '1000'], '1.0.0 90 %, 1.2.0 10 %'],
  ['promote', ['--to', '1.1.0'], '1.1.0 100 %'],
])('killed at any moment, %s has happened or it has not', async (command, options, outcome) => {
  const deployment = readFileSync(at('blog/deployment.json'), 'utf8');
  const moments: (() => boolean)[] = [
    () => existsSync(at('.lock')),
    () => folder('.incoming').length > 0,
    () => readFileSync(at('blog/deployment.json'), 'utf8') !== deployment,
  ];
  for (const moment of moments) {
    await killed([command, 'blog', ...options], moment);
    await expectWhole(['1.0.0 100 %', outcome]);
    await promote(store, 'blog', '1.0.0');
  }
});
