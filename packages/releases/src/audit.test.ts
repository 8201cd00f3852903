import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as schemas from '@firm/contract/schemas';
import { LOG, note, readAudit, readChanges } from './audit.ts';
import { openStore } from './folder/folderStore.ts';
import { saidAs, say } from './said/say.ts';

const newStore = () => openStore(path.join(mkdtempSync(path.join(tmpdir(), 'audit-')), 'releases'));

const held = { by: 'ana', action: 'pin', version: null, outcome: 'held', reason: null } as const;
const what = { kind: 'key', keyId: 'a1', state: 'active' } as const;

test('a server of before the codes reads every change as it was, and knows no other line', async () => {
  const store = newStore();
  for (const remote of ['blog', 'portal']) await note(store, { ...held, remote, what });
  const lines = (await store.logs.read(LOG))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const read = lines.flatMap((line) => schemas.AuditEntry.safeParse(line).data ?? []);
  expect(read).toEqual(['blog', 'portal'].map((remote) => ({ at: expect.any(String), ...held, remote })));
});

test('a change is told with its code, and without one when it is older, of another kind or cut short', async () => {
  const store = newStore();
  const at = '2026-11-24T10:00:00.000Z';
  const old = JSON.stringify({ at, ...held, remote: 'blog' });
  const code = (more: object) => JSON.stringify({ at, ...more });
  await store.logs.append(LOG, old, old, code({ what: { kind: 'of later' } }), old, code({ what }).slice(0, 40));
  await store.logs.append(LOG, code({ at: '2026-11-25T10:00:00.000Z', what }), old, code({ what, more: 1 }));
  await note(store, { ...held, remote: 'blog', what: { kind: 'healed' } });
  const told = (await readChanges(store)).map((entry) => entry.what);
  expect(told).toEqual([{ kind: 'healed' }, what, null, null, null]);
  // As every server and command knows them.
  for (const entry of await readAudit(store)) expect(schemas.AuditEntry.parse(entry)).toEqual(entry);
});

test('a reason of the platform is told by its codes, beside its English for older readers', async () => {
  const store = newStore();
  const noted = saidAs(say('mayNotRun', { version: '1.0.0' }), say('startBanned', { version: '1.1.0' }));
  await note(store, { ...held, remote: 'blog', what, ...noted });
  await note(store, { ...held, remote: 'blog', what });
  expect(await readChanges(store)).toMatchObject([
    { why: [] },
    { what, reason: '1.0.0 must not run; 1.1.0 is banned', why: [{ code: 'mayNotRun' }, { code: 'startBanned' }] },
  ]);
  for (const entry of await readAudit(store)) expect(schemas.AuditEntry.parse(entry)).toEqual(entry);
});

test('of a log that has grown only the new lines are read', async () => {
  const dir = path.join(mkdtempSync(path.join(tmpdir(), 'audit-')), 'releases');
  const [store, other] = [openStore(dir), openStore(dir)];
  const line = (remote: string, by = 'ana') =>
    note(other, { by, action: 'pin', remote, version: null, outcome: 'held', what: null, reason: null });
  await line('blog');
  await line('portal');
  await line('*');
  const { readOn } = store.logs;
  const read: number[] = [];
  store.logs.readOn = async (log, from) => {
    const lines = await readOn(log, from);
    read.push(lines.length);
    return lines;
  };
  const remotes = async (remote?: string, limit?: number) =>
    (await readAudit(store, remote, limit)).map((entry) => entry.remote);
  expect(await remotes()).toEqual(['*', 'portal', 'blog']);
  expect(await remotes('blog')).toEqual(['*', 'blog']);
  expect(await remotes(undefined, 1)).toEqual(['*']);
  expect(read).toEqual([6]);
  await line('shell');
  expect(await remotes()).toEqual(['shell', '*', 'portal', 'blog']);
  // The last one that was known, and the two of the change.
  expect(read).toEqual([6, 3]);
  await other.logs.remove(LOG);
  for (const remote of ['later', 'latest', 'last', 'blog', 'portal']) await line(remote);
  expect(await remotes(undefined, 2)).toEqual(['portal', 'blog']);
});
