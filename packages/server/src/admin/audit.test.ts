import { auth } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { readArchived, writeAnchor } from '../ground/audit/anchors.ts';
import { chainEvents } from '../ground/audit/chainEvents.ts';
import { handleDailyCheck, queueDailyCheck } from '../slices/audit/checkDaily.ts';
import { queuedMail } from '../testing/queuedMail.ts';
import { onEachDatabase } from '../testing/testServer.ts';
import { runAdmin } from './runAdmin.ts';

onEachDatabase('pnpm admin audit', (server) => {
  const admin = (...args: string[]) => runAdmin(server().deps, ['audit', ...args], 'operator');

  test('shows who signed in and who was refused, exports it, and tells when somebody altered it', async () => {
    const ana = await server().person({ email: 'ana@example.com' });
    const wrong = { email: 'ana@example.com', password: 'not the password' };
    await expect(server().api.call(auth.login, { body: wrong })).rejects.toMatchObject({ status: 401 });
    const head = await chainEvents(server().deps);
    if (!head) throw new Error('nothing was linked');
    writeAnchor(server().deps.env.dataDir, head, server().deps.clock());

    const shown = (await admin('show', '--account', 'ana@example.com')).out.join('\n').split('\n');
    expect(shown[0]).toMatch(
      /refused .* about ana@example\.com .*auth\.login .*from 127\.0\.0\.1 .*invalid_credentials/,
    );
    expect(shown[1]).toMatch(/signed_in .*by ana@example\.com .*auth\.register/);
    expect((await admin('show', '--action', 'deleted')).out).toEqual(['There is no such event.']);
    const lines = (await admin('export', '--from', '2020-01-01')).out.join('\n').split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { seq: 1, action: 'account_created' },
      { seq: 2, action: 'signed_in', actorId: ana.user.id, hash: expect.stringMatching(/^[\da-f]{64}$/) },
      { seq: 3, action: 'refused', subjectId: ana.user.id },
    ]);
    expect(await admin('check')).toMatchObject({
      code: 0,
      out: ['The security log holds: 3 events, links 1 to 3, 1 anchors.'],
    });

    const refusal = async (...args: string[]) => (await admin('archive', ...args)).err.join();
    expect(await refusal('3')).toMatch(/last one, which stays/);
    expect(await refusal('2')).toMatch(/2 is not anchored/);
    expect(readArchived(server().deps.env.dataDir)).toEqual([]);
    await chainEvents(server().deps);
    expect((await admin('archive', '3')).out).toEqual([
      'Links up to 3 are marked as archived, and may be deleted now.',
    ]);
    expect(readArchived(server().deps.env.dataDir)).toMatchObject([head]);

    const { db } = server().database;
    await db.execute(sql`alter table audit_events disable trigger audit_events_append_only`);
    await db.execute(sql`update audit_events set action = 'signed_in' where action = 'refused'`);
    const { code, err } = await admin('check');
    expect(code).toBe(1);
    expect(err.join()).toMatch(/^refused: the security log does not hold:\nlink 3: event .* was altered$/);

    // The server checks the chain once a day, and writes to the security address.
    const { deps } = server();
    handleDailyCheck(deps);
    for (let round = 0; round < 2; round++) await queueDailyCheck(deps);
    await deps.outbox.drain();
    expect((await queuedMail(server(), deps.env.mailToSecurity)).map(({ values }) => values)).toMatchObject([
      { what: expect.stringContaining('does not hold'), count: '1' },
    ]);
  });

  test.each([
    [['check', 'now'], /unexpected: now/],
    [['archive', 'all'], /number of an anchored link/],
    [['burn'], /check, archive, show or export/],
    [['show', '--limit', '0'], /--limit must be/],
    [['show', '--action', 'eaten'], /--action must be one of/],
    [['export', '--from', 'yesterday'], /--from must be a day/],
  ])('%j cannot be run', async (args, message) => {
    expect(await admin(...args)).toMatchObject({ code: 2, err: [expect.stringMatching(message), expect.anything()] });
  });
});
