import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  auth,
  CLIENT_STORAGE_MAX_BYTES,
  CONSENT_VERSIONS,
  cases,
  clients,
  consents,
  DELETION_GRACE_DAYS,
  documents,
  privacy,
} from '@firm/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { outbox } from '../ground/outbox/outbox.tables.ts';
import { confirmPlace } from '../ground/storage/place.ts';
import { handleFileRemovals } from '../ground/storage/removeFile.ts';
import { cases as casesTable } from '../slices/cases/cases.tables.ts';
import { documents as documentsTable } from '../slices/documents/documents.tables.ts';
import { importedKeys } from '../slices/imports/imports.tables.ts';
import { handlePrivacyJobs } from '../slices/privacy/privacy.jobs.ts';
import { users } from '../slices/users/users.tables.ts';
import { filesIn, plainPdf } from '../testing/documentSamples.ts';
import { openPostbox, type Postbox } from '../testing/postbox.ts';
import { queuedMail } from '../testing/queuedMail.ts';
import { onEachDatabase, type Person } from '../testing/testServer.ts';
import { runAdmin } from './runAdmin.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DOCUMENT = readFileSync(join(__dirname, '../../../../docs/importing.md'), 'utf8');
/** The blocks of the example, in their order. */
const blocksOf = (language: string) =>
  [...DOCUMENT.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);
const [CLIENTS = '', CASES = ''] = blocksOf('csv');
const [PAPERS = '', SHOWN = ''] = blocksOf('text');
const COMMAND = (blocksOf('sh')[0] ?? '').trim().split(' ').slice(2);

onEachDatabase('pnpm admin import', (server) => {
  let folder: string;
  let admin: Person;
  let post: Postbox;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'import-'));
    await server().person({ role: 'staff', email: 'marisol@example.com', firstName: 'Marisol', lastName: 'Vega' });
    const { user, password } = await server().person({ role: 'admin', email: 'admin@example.com' });
    admin = await server().signIn(user.email, password);
    post = openPostbox(server());
    // As a server that starts does.
    await confirmPlace(server().deps);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const db = () => server().database.db;
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const run = async (...args: string[]) => {
    const { code, out, err } = await runAdmin(server().deps, args, 'operator', folder);
    return { code, lines: [...out, ...err].join('\n').split('\n') };
  };
  const importOf = (...args: string[]) => run('import', ...args);
  const letters = () => db().$count(outbox, eq(outbox.kind, 'mail'));
  const invitationsOf = async (email: string) =>
    (await queuedMail(server(), email)).filter(({ name }) => name === 'invitation').length;

  describe('the example of the documents', () => {
    beforeAll(() => {
      write('clients.csv', CLIENTS);
      write('cases.csv', CASES);
      for (const paper of PAPERS.trim().split('\n')) write(paper, plainPdf);
    });
    const imported = () =>
      Promise.all([db().$count(importedKeys), db().$count(users), db().$count(casesTable), filesIn(server(), 'kept')]);

    test('says first what would happen, and changes nothing', async () => {
      const before = await imported();
      const { code, lines } = await run(...COMMAND);
      expect([code, lines.join('\n')]).toEqual([0, SHOWN.trim()]);
      expect(await imported()).toEqual(before);
      expect(filesIn(server(), 'quarantine')).toBe(0);
      const report = readFileSync(join(folder, 'refused.csv'), 'utf8').split('\r\n');
      expect(report).toHaveLength(SHOWN.trim().split('\n').length - 4 + 2);
      expect(report[1]).toMatch(/^clients\.csv,4,19,email,refused,"clients\.csv, line 2 has this address/);
      expect(statSync(join(folder, 'refused.csv')).mode & 0o777).toBe(0o600);
    });

    test('imports what is not refused, as it was, and tells nobody', async () => {
      const before = await letters();
      const { code, lines } = await run(...COMMAND, '--apply');
      expect([code, lines.slice(1)]).toEqual([0, SHOWN.trim().split('\n').slice(1)]);
      const { results: people } = await admin.api.call(clients.list, { query: { search: 'delgado' } });
      expect(people).toMatchObject([
        {
          ...{ name: 'Rosa Delgado', email: 'rosa@example.net', preferredLanguage: 'es', isInvited: true },
          assignedStaff: { name: 'Marisol Vega' },
        },
      ]);
      const { results } = await admin.api.call(cases.list);
      const [open, done] = ['R-2024-020', 'R-2019-113'].map((number) =>
        results.find((one) => one.caseNumber === number),
      );
      expect(open).toMatchObject({ status: 'in_progress', progressPercentage: 50, assignedStaff: null });
      expect(done).toMatchObject({
        ...{ status: 'completed', createdAt: '2020-02-03T17:00:00.000Z' },
        assignedStaff: { name: 'Marisol Vega' },
      });
      const whole = await admin.api.call(cases.get, { params: { id: done?.id ?? '' } });
      expect(whole.timeline.map(({ key }) => key).sort()).toEqual(['case_imported', 'document_added']);
      const { documents: papers } = await admin.api.call(documents.list, { query: { caseId: done?.id ?? '' } });
      expect(papers).toMatchObject([{ fileName: 'w2.pdf', documentType: 'tax_form', status: 'processed' }]);
      const file = await admin.api.download(documents.download, { params: { id: papers[0]?.id ?? '' } });
      expect(await file.text()).toBe(plainPdf);

      expect(await letters()).toBe(before);
    });

    test('a second run changes nothing', async () => {
      const before = await imported();
      const { code, lines } = await run(...COMMAND, '--apply');
      expect([code, lines.slice(0, 4)]).toEqual([
        0,
        [
          'Imported.',
          'clients.csv: 0 new, 2 there already, 1 refused',
          'cases.csv: 0 new, 2 there already, 2 refused',
          'papers: 0 new, 2 there already, 1 refused',
        ],
      ]);
      expect(await imported()).toEqual(before);
    });

    test('a line and a paper that have changed since are told, and the site stays as it is', async () => {
      write('clients.csv', CLIENTS.replace('Rosa,Delgado', 'Rosalía,Delgado'));
      write('papers/4711/tax_form/w2.pdf', `${plainPdf}\n`);
      const { lines } = await run(...COMMAND, '--apply');
      expect(lines).toEqual(
        expect.arrayContaining([
          'clients.csv: 0 new, 2 there already (1 of them different now), 1 refused',
          expect.stringMatching(/^clients\.csv, line 2: was imported earlier and is different now/),
          expect.stringMatching(/^papers\/4711\/tax_form\/w2\.pdf: was imported earlier and is different now/),
        ]),
      );
      expect(await db().$count(users, eq(users.firstName, 'Rosalía'))).toBe(0);
      write('clients.csv', CLIENTS);
    });

    test('--invite mails those who were imported without a letter, once, also when two run at once', async () => {
      expect((await run(...COMMAND, '--invite')).lines[1]).toBe(
        'clients.csv: 0 new, 2 there already, 1 refused, 2 to be invited',
      );
      expect(await invitationsOf('jean@example.net')).toBe(0);
      const order = [...COMMAND, '--apply', '--invite'];
      const both = await Promise.all([run(...order), run(...order)]);
      const counted = [...both, await run(...order)].map(({ lines }) => lines[1]).sort();
      expect(counted).toEqual(
        ['', '', ', 2 invited'].map((invited) => `clients.csv: 0 new, 2 there already, 1 refused${invited}`),
      );
      expect(await invitationsOf('jean@example.net')).toBe(1);
    });

    test('does not bring back a client whose data was deleted on the site', async () => {
      handlePrivacyJobs(server().deps);
      handleFileRemovals(server().deps);
      const token = await post.tokenFor('jean@example.net', '/auth/reset-password');
      const password = 'four words of mine';
      await server().api.call(auth.resetPassword, { body: { token, password, passwordConfirm: password } });
      const jean = await server().signIn('jean@example.net', password);
      await jean.api.call(privacy.requestDeletion, { body: { password } });
      server().advance(DELETION_GRACE_DAYS * DAY_MS + 1000);
      await server().deps.outbox.drain();
      const before = await imported();
      const { lines } = await run(...COMMAND, '--apply');
      expect(lines).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^clients\.csv, line 3, id: The data of this client was deleted/),
          expect.stringMatching(/^cases\.csv, line 3, client_id: The data of this client was deleted/),
          expect.stringMatching(/^papers\/4712\/passport\.pdf: The line of the case 4712 is refused/),
        ]),
      );
      expect(await imported()).toEqual(before);
      expect(await db().$count(importedKeys, eq(importedKeys.externalId, '18'))).toBe(0);
    });
  });

  const HEAD = 'id,first_name,last_name,email';
  test.each([
    [
      'Windows-1252',
      Buffer.from(`${HEAD}\n1,Inés,Prieto,i@example.net\n`, 'latin1'),
      /^refused: \S+, line 2: .*Windows-1252, as Excel/,
    ],
    ['UTF-16', Buffer.from(`\ufeff${HEAD}\n`, 'utf16le'), /UTF-16, not UTF-8\. Save it as “CSV UTF-8/],
    ['a workbook', 'PK\u0003\u0004…', /a workbook, not a CSV file/],
    [
      'an open quotation mark',
      `${HEAD}\n1,Ana,Cruz,a@example.net\n2,"Ana,Cruz,b@example.net\n`,
      /line 3: .*none ends it/,
    ],
    ['a quotation mark within', `${HEAD}\n1,Ana "Anita",Cruz,a@example.net\n`, /line 2: a quotation mark stands/],
    ['an unknown column', `${HEAD},fax\n`, /line 1: there is no column “fax”.* or leave it out by --skip "fax"/],
    ['a column twice', `${HEAD},e-mail\n`, /line 1: two columns are email/],
    ['a missing column', 'id,first name,email\n', /line 1: the column last_name is missing/],
    ['nothing', '', /the file is empty/],
  ])('a file with %s is refused before anything is imported', async (_, content, reason) => {
    write('wrong.csv', content);
    const { code, lines } = await importOf('wrong.csv', '--source', 'wrong', '--apply');
    expect([code, lines[0]]).toEqual([1, expect.stringMatching(reason)]);
    expect(await db().$count(importedKeys, eq(importedKeys.source, 'wrong'))).toBe(0);
  });

  test.each([
    ['id,first name,last name,email\n,Ana,Cruz,a1@example.net\n', 'id', /id is missing/],
    ['id,first name,last name,email\na@b.net,Ana,Cruz,a1@example.net\n', 'id', /address is no id/],
    ['id,first name,last name,email\n123-45-6789,Ana,Cruz,a1@example.net\n', 'id', /social security/],
    ['id,first name,last name,email\n1,=1+1,Cruz,a1@example.net\n', 'first_name', /only contain letters/],
    ['id,first name,last name,email\n1,Ana,Cruz,ana\n', 'email', /valid email address/],
    ['id,first name,last name,email\n1,Ana,Cruz,admin@example.com\n', 'email', /account for this address already/],
    [
      'id,first name,last name,email,language\n1,Ana,Cruz,a1@example.net,German\n',
      'language',
      /“German” .* en, es, fr/,
    ],
    [
      'id,first name,last name,email,staff\n1,Ana,Cruz,a1@example.net,x@example.net\n',
      'specialist',
      /Nobody at the firm/,
    ],
  ])('a line of %j is refused at its column', async (content, column, reason) => {
    write('line.csv', content);
    const { code, lines } = await importOf('line.csv', '--source', 'line');
    expect([code, lines[1]]).toEqual([0, 'line.csv: 0 new, 0 there already, 1 refused']);
    expect(lines[2]).toMatch(new RegExp(`^line\\.csv, line 2, ${column}: .*${reason.source}`));
  });

  test('lines are counted over texts of several lines; columns are skipped; semicolons and marks are read', async () => {
    const content = `\ufeffID;First Name;LAST-NAME;mail;Fax\r\n1;Ana;Cruz;lines1@example.net;"5\r\n6"\r\n2;Ana;"";lines2@example.net;\r\n3;Ana;Cruz\r\n`;
    write('lines.csv', content);
    const { lines } = await importOf('lines.csv', '--source', 'lines', '--skip', 'fax');
    expect(lines.slice(1)).toEqual([
      'lines.csv: 1 new, 0 there already, 2 refused',
      'lines.csv, line 4, last_name: Last name is required',
      expect.stringMatching(/^lines\.csv, line 5: has 3 cells where the first line has 5/),
    ]);
  });

  test('cases are for clients of the site as well; formulas are data; odd days and taken numbers are refused', async () => {
    const ana = await server().person({ email: 'ana.cruz@example.net' });
    await server().person({ email: 'stranger@example.net', isVerified: false });
    write(
      'own.csv',
      `id,client_email,number,service,title,status,opened,closed
1,ana.cruz@example.net,=A1,translation,=1+1,on hold,,
2,ana.cruz@example.net,CB-2026-9999,translation,Two,,,
3,ana.cruz@example.net,=A1,translation,Three,,,
4,ana.cruz@example.net,,translation,Four,closed,,
5,ana.cruz@example.net,,translation,Five,,2020-02-03,2020-04-11
6,stranger@example.net,,translation,Six,,,
7,,,weather,,,2020-02-30,
8,ana.cruz@example.net,,translation,Eight,closed,,2020-04-11
`,
    );
    const { lines } = await importOf('--cases', 'own.csv', '--source', 'own', '--apply');
    expect(lines[1]).toBe('own.csv: 1 new, 0 there already, 7 refused');
    expect(lines.slice(2).map((line) => /^own\.csv, (line \d, \w+)/.exec(line)?.[1])).toEqual([
      ...['line 3, number', 'line 4, number', 'line 5, completed_on', 'line 6, completed_on', 'line 7, client_email'],
      ...['line 8, service', 'line 8, opened_on', 'line 8, title', 'line 8, client_id', 'line 9, opened_on'],
    ]);
    expect((await ana.api.call(cases.list)).results).toMatchObject([
      { caseNumber: '=A1', title: '=1+1', status: 'on_hold', heldStatus: 'in_progress' },
    ]);
  });

  test('invitations leave in turns, so that other mail does not wait behind them, and each link lasts from then on', async () => {
    const lines = Array.from({ length: 101 }, (_, at) => `${at + 1},Ana,Cruz,turn${at + 1}@example.net`);
    write('turns.csv', `${HEAD}\n${lines.join('\n')}\n`);
    const before = await letters();
    const { code } = await importOf('turns.csv', '--source', 'turns', '--apply', '--invite');
    expect([code, await letters()]).toEqual([0, before + 101]);
    const invited = sql`${outbox.payload} -> 'to' ->> 'email' like 'turn%'`;
    const mails = await db().select().from(outbox).where(invited).orderBy(desc(outbox.dueAt)).limit(2);
    const [last, earlier] = mails.map(({ dueAt, expiresAt }) => ({
      dueAt: dueAt.getTime(),
      linkFrom: (expiresAt?.getTime() ?? 0) - 72 * 60 * MINUTE_MS,
    }));
    expect((last?.dueAt ?? 0) - (earlier?.dueAt ?? 0)).toBeGreaterThan(50_000);
    expect(last?.linkFrom).toBe(last?.dueAt);
  });

  test('a dry run refuses the papers that --apply would refuse: those without room, and those of who wants none', async () => {
    await server().person({ email: 'room@example.net' });
    const jean = await server().person({ email: 'post@example.net' });
    const one = 'id,client_email,service,title\n1,room@example.net,translation,One\n';
    write('room.csv', one);
    write('room/1/a.pdf', plainPdf);
    const order = ['--cases', 'room.csv', '--documents', 'room', '--source', 'room', '--as', 'admin@example.com'];
    expect((await importOf(...order, '--apply')).lines[2]).toBe('room: 1 new, 0 there already, 0 refused');
    const fileSize = CLIENT_STORAGE_MAX_BYTES - plainPdf.length;
    await db().update(documentsTable).set({ fileSize }).where(eq(documentsTable.fileName, 'a.pdf'));
    const says = { kind: 'electronic' as const, given: false, version: CONSENT_VERSIONS.electronic };
    await jean.api.call(consents.say, { body: says });
    write('room.csv', `${one}2,room@example.net,translation,Two\n3,post@example.net,translation,Three\n`);
    for (const path of ['1/b.pdf', '2/c.pdf', '3/d.pdf']) write(`room/${path}`, plainPdf);
    const tried = await importOf(...order);
    expect(tried.lines.slice(2)).toEqual([
      'room: 1 new, 1 there already, 2 refused',
      expect.stringMatching(/^room\/2\/c\.pdf: The papers of this client would take more than 2 GB/),
      expect.stringMatching(/^room\/3\/d\.pdf: This client has withdrawn electronic delivery/),
    ]);
    expect((await importOf(...order, '--apply')).lines.slice(2)).toEqual(tried.lines.slice(2));
  });

  test('papers that an upload would refuse are refused, and leave nothing behind', async () => {
    await server().person({ email: 'papers@example.net' });
    write('one.csv', 'id,client_email,service,title\n1,papers@example.net,translation,One\n');
    write('box/1/letter.pdf', 'no PDF at all');
    write('box/1/empty.pdf', '');
    write('box/1/large.pdf', Buffer.alloc(10_485_761, 32));
    write('box/1/W2 123-45-6789.pdf', plainPdf);
    write('box/loose.pdf', plainPdf);
    write('box/.DS_Store', 'x');
    writeFileSync(Buffer.concat([Buffer.from(join(folder, 'box/1/caf')), Buffer.from([0xe9])]), plainPdf);
    const before = filesIn(server(), 'kept');
    const as = ['--as', 'admin@example.com', '--apply'];
    const { lines } = await importOf('--cases', 'one.csv', '--documents', 'box', '--source', 'box', ...as);
    expect(lines.slice(1)).toEqual([
      'one.csv: 1 new, 0 there already, 0 refused',
      'box: 0 new, 0 there already, 6 refused',
      expect.stringMatching(/^box\/1\/W2 \D*6789\.pdf: has a name that looks like a social security/),
      'box/1/caf\ufffd: has a name that is not UTF-8: rename it',
      'box/1/empty.pdf: This file is empty',
      'box/1/large.pdf: This file is larger than 10 MB',
      expect.stringMatching(/^box\/1\/letter\.pdf: This type of file is not accepted/),
      expect.stringMatching(/^box\/loose\.pdf: lies beside the folders of the cases/),
    ]);
    expect([filesIn(server(), 'kept'), filesIn(server(), 'quarantine')]).toEqual([before, 0]);
  });

  test('a folder among the papers that cannot be opened is named, without its numbers', async () => {
    const odd = Buffer.concat([Buffer.from(join(folder, 'odd/1/123-45-6789 caf')), Buffer.from([0xe9])]);
    mkdirSync(join(folder, 'odd/1'), { recursive: true });
    mkdirSync(odd);
    const { code, lines } = await importOf(...['--documents', 'odd', '--source', 'odd', '--as', 'admin@example.com']);
    expect([code, lines[0]]).toEqual([
      1,
      expect.stringMatching(/^refused: odd\/1\/\D*6789 caf\ufffd has a name that is not UTF-8: rename it$/),
    ]);
  });

  test('an import that stops says where, keeps what stands before, and goes on from there', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `${at + 1},Ana,Cruz,many${at + 1}@example.net`);
    write('many.csv', `${HEAD}\n${many.join('\n')}\n`);
    await db().execute(sql`create function stop_at_thirty() returns trigger language plpgsql as $$ begin
      if new.external_id = '30' then raise exception 'the disk is full'; end if; return new; end $$`);
    await db().execute(sql`create trigger stop_at_thirty before insert on imported_keys
      for each row execute function stop_at_thirty()`);
    const order = ['many.csv', '--source', 'many', '--apply'];
    expect(await importOf(...order)).toEqual({
      code: 2,
      lines: [expect.stringMatching(/^could not run: stopped at many\.csv, line 27: the disk is full\. What stands/)],
    });
    expect(await db().$count(importedKeys, eq(importedKeys.source, 'many'))).toBe(25);
    await db().execute(sql`drop trigger stop_at_thirty on imported_keys`);
    expect((await importOf(...order)).lines[1]).toBe('many.csv: 15 new, 25 there already, 0 refused');
  });

  test.each([
    [['--source', 'x'], /say what to import/],
    [['a.csv'], /--source names the system/],
    [['a.csv', '--source', 'Tax Desk'], /--source names the system/],
    [['a.csv', '--source', 'x', '--apply', '--dry-run'], /exclude each other/],
    [['--documents', 'box', '--source', 'x'], /--as names the administrator/],
    [['a.csv', '--source', 'x', '--report', './a.csv'], /would overwrite/],
  ])('%j cannot be run', async (args, message) => {
    expect(await importOf(...args)).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(message), expect.anything()],
    });
  });

  test('files that are not there, and papers in the name of staff, are refused', async () => {
    expect(await importOf('no.csv', '--source', 'x')).toMatchObject({
      code: 1,
      lines: ['refused: no.csv is not there, on the machine of the server'],
    });
    expect(await importOf('--documents', 'box', '--as', 'marisol@example.com', '--source', 'x')).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('is not an open account of an administrator')],
    });
  });
});
