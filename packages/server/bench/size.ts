/**
 * Simulates thirty staff, an administrator and two hundred clients at work on the data of some years (`bigData.ts`):
 * one server process and PostgreSQL on this machine, over loopback. Each person opens a screen, whose calls go out
 * together, reads for some seconds and opens the next. The run makes each call alone first, to tell what it takes by
 * itself and to read from the disk what the database of a firm at work has in memory, then the load, which is judged.
 * Run it with `tsx bench/size.ts`; it takes about six minutes. Ends with 1 when the 95th percentile of a call is above
 * its limit: `LIMIT_MS`, and `PALETTE_LIMIT_MS` for what the command palette asks.
 * `BIG_DATABASE_URL` names a database that was filled before; `SECONDS` is the length of the load, and `CLIENTS` the
 * number of clients at work beside the staff.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi, memoryTokens } from '@firm/api-client';
import { auth } from '@firm/contract';
import { browserFetch } from '../src/testing/browserFetch.ts';
import { startProcess, stopProcess } from '../src/testing/serverProcess.ts';
import { BIG_DATA } from './bigData.ts';
import { BIG_PASSWORD, openBigDatabase } from './bigDatabase.ts';

const LIMIT_MS = 150;
const PALETTE_LIMIT_MS = 100;
/** The number of times that each call is made alone. */
const ALONE = 7;
/** The 95th percentile of fewer calls would be the slowest of them. */
const JUDGED_CALLS = 20;
const SECONDS = Number(process.env.SECONDS ?? 180);
const CLIENTS_AT_WORK = Number(process.env.CLIENTS ?? 200);
/** The seconds that a person reads between two screens. */
const READING = { staff: [5, 15], client: [10, 30] } as const;

/** The calls of each client screen. */
const CLIENT_SCREENS = [
  ['dashboard/summary', 'dashboard/todos', 'cases?limit=5', 'documents?limit=5', 'messages/unread'],
  ['documents?limit=50', 'cases?limit=100'],
  ['messages/threads?limit=30', 'messages/unread'],
  ['appointments?limit=20'],
];
/** The lists that the command palette searches, each for five finds. */
const paletteCalls = (words: string) =>
  ['clients?sort=name&', 'businesses?', 'work/cases?ordering=-updated&', 'documents?', 'inbox?state=any&'].map(
    (call) => `${call}uncounted=true&limit=5&search=${words}`,
  );
const isOfPalette = (name: string) => name.includes('uncounted=true&limit=5&');
const STAFF_SCREENS = [
  ['work/today', 'inbox/counts'],
  ['work/cases?limit=50&status=active', 'colleagues?work=true'],
  ['work/cases?limit=50&status=active&specialist=me&due=late', 'inbox/counts'],
  ['work/cases?limit=50&status=active&search=garcia'],
  ['work/board'],
  ['inbox?limit=30', 'inbox/counts'],
  ['inbox?limit=30&folder=mine'],
  ['inbox?limit=30&search=dubois'],
  paletteCalls('garci'),
  paletteCalls('matter 77'),
  paletteCalls('passport-12345'),
  [...paletteCalls('inv-2026-04'), 'money/invoices?show=all&uncounted=true&limit=5&number=inv-2026-04'],
  ['money/invoices?limit=50'],
  ['documents?limit=50'],
  ['messages/unread'],
  ['cases?limit=20&search=garcia'],
  ['cases?limit=20&offset=40&status=active'],
  ['documents?limit=50&search=passport'],
  ['documents?limit=50&ordering=file_name'],
  ['documents?limit=50&status=requires_review'],
  ['messages/threads?limit=30&search=chen'],
  ['clients?limit=25', 'clients?limit=25&search=garcia+7'],
  ['clients?limit=25&search=rodrigues&sort=-activity'],
  ['clients?limit=25&service=immigration&status=active&sort=-since'],
];

interface Person {
  role: 'client' | 'staff' | 'admin';
  get(path: string): Promise<void>;
}

/** The durations in milliseconds, by role and call. */
const taken = new Map<string, number[]>();
const record = (name: string, ms: number) => taken.set(name, [...(taken.get(name) ?? []), ms]);

async function signIn(
  url: string,
  email: string,
  role: Person['role'],
  passFactor: () => Promise<void>,
): Promise<Person> {
  const browser = browserFetch();
  const api = createApi({ baseUrl: `${url}/api`, tokens: memoryTokens(), fetch: browser.fetch });
  const answer = await api.call(auth.login, { body: { email, password: BIG_PASSWORD } });
  if (!('accessToken' in answer)) throw new Error(`${email} was asked for a second factor`);
  await passFactor();
  const headers = { authorization: `Bearer ${answer.accessToken}`, ...browser.cookieOf(answer.accessToken) };
  const get = async (path: string) => {
    const from = performance.now();
    const response = await fetch(`${url}/api/${path}`, { headers });
    await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status} to ${email}`);
    record(`${role} ${path}`, performance.now() - from);
  };
  return { role, get };
}

const screensOf = ({ role }: Person) => (role === 'client' ? CLIENT_SCREENS : STAFF_SCREENS);

async function work(person: Person, index: number, until: number): Promise<void> {
  const [least, most] = READING[person.role === 'client' ? 'client' : 'staff'];
  const screens = screensOf(person);
  await wait(Math.random() * most * 1000);
  for (let turn = index; performance.now() < until; turn++) {
    await Promise.all((screens[turn % screens.length] ?? []).map((path) => person.get(path)));
    await wait((least + Math.random() * (most - least)) * 1000);
  }
}

const limitOf = (name: string) => (isOfPalette(name) ? PALETTE_LIMIT_MS : LIMIT_MS);

const percentile = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/**
 * Prints the percentiles of the calls since the last report. Returns the calls whose 95th percentile is above the
 * limit, among those that were made often enough.
 */
function report(title: string): string[] {
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, all] of [...taken].sort(([one], [other]) => one.localeCompare(other))) {
    const sorted = all.toSorted((one, other) => one - other);
    const at = (share: number) => Math.round(percentile(sorted, share));
    rows[name] = { calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  }
  taken.clear();
  console.log(title);
  console.table(rows);
  return Object.entries(rows).flatMap(([name, { calls = 0, p95 = 0 }]) =>
    calls >= JUDGED_CALLS && p95 > limitOf(name) ? [`${name}: ${p95} ms of ${limitOf(name)}`] : [],
  );
}

async function main(): Promise<void> {
  const database = await openBigDatabase();
  if (!database) throw new Error('PostgreSQL is not installed, and BIG_DATABASE_URL is not set');
  const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-size-'));
  const server = await startProcess({ DEMO: 'off', DATABASE_URL: database.url, DATA_DIR: dataDir, ADOPT_FILES: 'on' });
  const passFactor = database.passFactors;
  try {
    const people: Person[] = [await signIn(server.url, 'admin@big.example', 'admin', passFactor)];
    for (let n = 0; n < BIG_DATA.staff; n++)
      people.push(await signIn(server.url, `staff${n}@big.example`, 'staff', passFactor));
    for (let n = 0; n < CLIENTS_AT_WORK; n++)
      people.push(await signIn(server.url, `client${n}@big.example`, 'client', async () => {}));

    for (const person of [people[0], people[1], people.at(-1)])
      for (let round = 0; person && round < ALONE; round++)
        for (const path of screensOf(person).flat()) await person.get(path);
    report('One call at a time, ms');

    const until = performance.now() + SECONDS * 1000;
    await Promise.all(people.map((person, index) => work(person, index, until)));
    const slow = report(`${people.length} people at work, ms`);
    if (slow.length > 0) {
      console.error(`Too slow at the 95th percentile:\n${slow.join('\n')}`);
      process.exitCode = 1;
    }
  } finally {
    await stopProcess(server);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
