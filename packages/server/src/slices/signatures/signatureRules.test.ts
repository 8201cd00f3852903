import { Readable } from 'node:stream';
import {
  account,
  CONSENT_VERSIONS,
  cases,
  consents,
  dashboard,
  household,
  needs,
  type PutUpBody,
  signatures,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { tidyUp } from '../../housekeeping/housekeeping.ts';
import { announcedBy } from '../../testing/announcedBy.ts';
import { caseOfTwo, lettersTo } from '../../testing/documentSamples.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { pdfWithPages } from '../../testing/sealedPdf.ts';
import { approve, change, keysOf, listOf, move, needsOf, object, paperOf, putUp, sign } from '../../testing/signing.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { changeRole, disableAccounts, enableAccount } from '../auth/administration.ts';
import { needs as needsTable } from '../cases/needs.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { documents as documentsTable } from '../documents/documents.tables.ts';
import { markFileGone } from '../documents/markFileGone.ts';
import { allHoldings } from '../privacy/personalData.ts';
import { businessMembers } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';
import { handleSealing } from './sealSignatures.job.ts';

let started: TestServer;
const server = () => started;
beforeAll(async () => {
  started = await startTestServer(MAIN_KIND);
});
afterAll(() => started.stop());

test('an approval falls when the document is replaced before the signature', async () => {
  const people = await caseOfTwo(server());
  const { ana, marisol } = people;
  const request = await putUp(server(), people);
  await approve(ana, request);
  const body = { documentId: await paperOf(people, marisol, 'Other.pdf', 1) };
  const other = await change(people, request, body);
  await expect(sign(ana, request)).rejects.toMatchObject({ status: 409 });
  await expect(sign(ana, other)).rejects.toMatchObject({ status: 409 });
  expect((await listOf(people))[0]).toMatchObject({
    replacedAt: expect.any(String),
    signers: [{ state: 'waiting' }],
  });
});

test('two spouses sign one document, each for themselves', async () => {
  const people = await caseOfTwo(server());
  const { ana, caseId } = people;
  const request = await putUp(server(), people);
  const luis = await server().person({ firstName: 'Luis', lastName: 'Client' });
  const both = { signerIds: [ana.user.id, luis.user.id] };
  // A person who cannot see the case cannot be asked.
  await expect(change(people, request, both)).rejects.toMatchObject({
    ...{ status: 400, errors: [{ field: 'signerIds' }] },
  });
  const { db } = server().database;
  await db.insert(caseShares).values({ caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() });
  await change(people, request, both);
  await approve(ana, request);
  expect(await sign(ana, request)).toMatchObject({
    ...{
      status: 'open',
      signers: [
        { name: 'Ana Client', state: 'signed' },
        { name: 'Luis Client', state: 'waiting' },
      ],
    },
  });
  await approve(luis, request);
  // A person who has signed stays among the signers.
  const only = (id: string) => change(people, request, { signerIds: [id] });
  await expect(only(luis.user.id)).rejects.toMatchObject({ status: 409 });
  // Taken out of the case between the approval and the signature.
  await db.delete(caseShares).where(eq(caseShares.memberId, luis.user.id));
  await expect(sign(luis, request, { name: 'Luis Client' })).rejects.toMatchObject({ status: 404 });
  // Without the other, everybody has signed.
  expect(await only(ana.user.id)).toMatchObject({ status: 'signed' });
});

test('a document is complete when both spouses have signed', async () => {
  const people = await caseOfTwo(server());
  const luis = await server().person({ firstName: 'Luis', lastName: 'Client' });
  const { ana, caseId } = people;
  const { db } = server().database;
  await db.insert(caseShares).values({ caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() });
  const request = await putUp(server(), people, { signerIds: [ana.user.id, luis.user.id] });
  expect(await lettersTo(server(), luis.user.email)).toContain('signatureRequested');
  const toSign = async ({ api }: Person) => (await api.call(dashboard.todos)).items.map(({ text }) => text);
  for (const [who, name] of [
    [luis, 'Luis Client'],
    [ana, 'Ana Client'],
  ] as const) {
    expect(await toSign(who)).toEqual(['2025 return']);
    await approve(who, request);
    await sign(who, request, { name });
    // A person who has signed is not asked again, while the other still is.
    expect(await toSign(who)).toEqual([]);
    expect(await needsOf(people)).toMatchObject([{ personId: who === luis ? ana.user.id : null }]);
  }
  handleSealing(server().deps);
  await server().deps.outbox.drain();
  const [complete] = await listOf(people, luis);
  expect(complete).toMatchObject({ status: 'complete', signers: [{ state: 'signed' }, { state: 'signed' }] });
});

test('what is to be corrected is named in the language of its reader', async () => {
  const people = await caseOfTwo(server());
  const { ana, marisol, caseId } = people;
  await server().database.db.update(users).set({ preferredLanguage: 'es' }).where(eq(users.id, ana.user.id));
  await object(ana, await putUp(server(), people), 'Falta mi hija');
  const titles = async ({ api }: Person) =>
    (await api.call(needs.list, { params: { id: caseId } })).needs.map(({ title }) => title);
  expect(await titles(ana)).toContain('Corregir «2025 return»');
  expect(await titles(marisol)).toContain('Correct “2025 return”');
});

test('what the firm took back to correct is not approved or signed until it is in review again', async () => {
  const people = await caseOfTwo(server());
  const { ana, marisol, caseId } = people;
  const moveTo = (status: 'staff_review' | 'client_review' | 'on_hold') =>
    marisol.api.call(cases.update, { params: { id: caseId }, body: { status, reason: 'A figure is wrong' } });
  const request = await putUp(server(), people);
  await approve(ana, request);
  const told = async () => (await lettersTo(server(), ana.user.email)).filter((name) => name.startsWith('signature'));
  const refused = { status: 409, code: 'in_correction' };
  for (const aside of ['staff_review', 'on_hold'] as const) {
    await moveTo(aside);
    await expect(approve(ana, request)).rejects.toMatchObject(refused);
    await expect(sign(ana, request)).rejects.toMatchObject(refused);
    expect(await needsOf(people)).toMatchObject([{ status: 'submitted', notice: 'in_correction' }]);
    expect((await ana.api.call(dashboard.todos)).items).toEqual([]);
    if (aside === 'staff_review') await moveTo('client_review');
  }
  expect(await told()).toEqual(['signatureRequested', 'signatureRequested']);

  // A document replaced meanwhile is told once it can be signed.
  await moveTo('client_review');
  await moveTo('staff_review');
  const body = { documentId: await paperOf(people, marisol, 'Other.pdf', 1) };
  const other = await change(people, request, body);
  expect(await told()).not.toContain('signatureReplaced');
  await moveTo('client_review');
  expect((await told()).filter((name) => name === 'signatureReplaced')).toHaveLength(1);
  expect(await needsOf(people)).toMatchObject([{ status: 'requested', notice: null, personId: ana.user.id }]);
  await approve(ana, other);
  expect(await sign(ana, other)).toMatchObject({ status: 'signed' });
});

test('the firm’s need to correct holds every reason, ends with the objections, and is asked again', async () => {
  const people = await caseOfTwo(server());
  const luis = await server().person({ firstName: 'Luis', lastName: 'Client' });
  const { ana, marisol, caseId } = people;
  const { db } = server().database;
  await db.insert(caseShares).values({ caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() });
  const request = await putUp(server(), people, { signerIds: [ana.user.id, luis.user.id] });
  const tasks = async () => (await needsOf(people)).filter(({ kind }) => kind === 'task');
  await object(ana, request, 'My daughter is missing');
  await object(luis, request, 'The address is old');
  expect(await tasks()).toMatchObject([{ status: 'requested', note: 'The address is old\nMy daughter is missing' }]);
  await approve(ana, request);
  expect(await tasks()).toMatchObject([{ status: 'requested' }]);
  await approve(luis, request);
  expect(await tasks()).toMatchObject([{ status: 'accepted' }]);

  // Accepted by hand, while somebody still objects.
  await object(ana, request, 'My son is missing, too');
  const again = (await tasks()).find(({ status }) => status === 'requested');
  expect(again).toMatchObject({ note: 'My son is missing, too' });
  await marisol.api.call(needs.update, { params: { id: again?.id ?? '' }, body: { status: 'accepted' } });
  await object(ana, request, 'He is still missing');
  expect((await tasks()).filter(({ status }) => status === 'requested')).toMatchObject([
    { note: 'He is still missing' },
  ]);
});

test('staff change who signs: what others did stands, both hear of it, and a colleague’s change is not undone', async () => {
  const people = await caseOfTwo(server());
  const luis = await server().person({ firstName: 'Luis', lastName: 'Client' });
  const { ana, marisol, caseId } = people;
  const { db } = server().database;
  await db.insert(caseShares).values({ caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() });
  const request = await putUp(server(), people);
  await approve(ana, request);
  const seenAt = async () => (await listOf(people))[0]?.updatedAt ?? '';
  const name = async (signerIds: string[], seen?: string) =>
    marisol.api.call(signatures.update, {
      params: { id: request.id },
      body: { signerIds, seenAt: seen ?? (await seenAt()) },
    });
  const [one, two] = [ana.user.id, luis.user.id];
  const former = await seenAt();
  server().advance(1000);
  expect(await name([one, two])).toMatchObject({ signers: [{ state: 'approved' }, { state: 'waiting' }] });
  const told = async (who: { user: { email: string } }) =>
    (await lettersTo(server(), who.user.email)).filter((name) => name.startsWith('signature'));
  expect(await told(luis)).toEqual(['signatureRequested']);
  const needOf = async () => (await needsOf(people)).find(({ kind }) => kind === 'sign');
  expect((await needOf())?.personId).toBeNull();
  // A colleague still sees Ana alone.
  await expect(name([two], former)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  // Nor does a document replace one that somebody signed or changed since.
  const late = { documentId: await paperOf(people, marisol, 'Other.pdf', 1), seenAt: former };
  await expect(marisol.api.call(signatures.update, { params: { id: request.id }, body: late })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  await object(luis, request, 'We file apart');
  expect(await needOf()).toMatchObject({ status: 'submitted' });
  await name([one]);
  expect(await needOf()).toMatchObject({ status: 'requested', personId: one });
  expect(await told(luis)).toEqual(['signatureRequested', 'signatureNotNeeded']);
  expect(await told(ana)).toEqual(['signatureRequested']);
  await expect(approve(luis, request)).rejects.toMatchObject({ status: 403 });
  const { timeline } = await ana.api.call(cases.get, { params: { id: caseId } });
  expect(timeline.filter(({ key }) => key === 'signers_changed').map(({ description }) => description)).toEqual([
    ...['2025 return – Ana Client', '2025 return – Ana Client, Luis Client'],
  ]);
});

test('whoever was taken out of the case gets no more letters of it', async () => {
  const people = await caseOfTwo(server());
  const luis = await server().person({ firstName: 'Luis', lastName: 'Client' });
  const { ana, marisol, caseId } = people;
  const { db } = server().database;
  await db.insert(caseShares).values({ caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() });
  const request = await putUp(server(), people, { signerIds: [ana.user.id, luis.user.id] });
  await approve(luis, request);
  await sign(luis, request, { name: 'Luis Client' });
  const { people: shown } = await ana.api.call(household.people, { params: { id: caseId } });
  const id = shown.find(({ part }) => part === 'partner')?.shareId ?? '';
  await ana.api.call(household.endShare, { params: { id } });
  await approve(ana, request);
  await sign(ana, request);
  handleSealing(server().deps);
  await server().deps.outbox.drain();
  expect(await lettersTo(server(), ana.user.email)).toContain('signatureComplete');
  expect(await lettersTo(server(), luis.user.email)).not.toContain('signatureComplete');
  // A signature given while the person belonged to the case stays.
  expect((await listOf(people))[0]).toMatchObject({ status: 'complete', signers: [{}, { state: 'signed' }] });
  await expect(listOf(people, luis)).rejects.toMatchObject({ status: 404 });
  expect((await marisol.api.call(signatures.list, { params: { id: caseId } })).people).toHaveLength(1);
});

test('when a signer who has not signed leaves, the firm decides; whoever comes back is asked again', async () => {
  const people = await caseOfTwo(server());
  const luis = await server().person({ firstName: 'Luis', lastName: 'Client' });
  const { ana, caseId } = people;
  const { db } = server().database;
  // All cases are shared, as spouses do it.
  const share = { caseId: null, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() };
  await db.insert(caseShares).values(share);
  const request = await putUp(server(), people, { signerIds: [ana.user.id, luis.user.id] });
  const alone = await putUp(server(), people, { title: 'His alone', signerIds: [luis.user.id] });
  const leave = async () => {
    const { people: shown } = await ana.api.call(household.people, { params: { id: caseId } });
    await ana.api.call(household.endShare, { params: { id: shown.find(({ shareId }) => shareId)?.shareId ?? '' } });
  };
  const stateOf = async ({ title }: { title: string }) => {
    const need = (await needsOf(people)).find((one) => one.title === title);
    return [need?.status, need?.personId];
  };
  await leave();
  expect(await stateOf(request)).toEqual(['submitted', null]);
  expect(await stateOf(alone)).toEqual(['submitted', null]);
  expect((await ana.api.call(dashboard.todos)).items.map(({ text }) => text)).toEqual([]);
  // The other may sign meanwhile; it still waits for the firm, and for nobody who is gone.
  await approve(ana, request);
  await sign(ana, request);
  expect(await stateOf(request)).toEqual(['submitted', null]);

  const { email } = luis.user;
  await ana.api.call(household.invite, { body: { email } });
  const invited = (await queuedMail(server(), email)).find(({ values }) => values.link?.includes('/invitation'));
  await luis.api.call(household.accept, { body: { token: invited?.values.link?.split('#token=')[1] ?? '' } });
  expect(await stateOf(request)).toEqual(['requested', luis.user.id]);
  expect(await stateOf(alone)).toEqual(['requested', luis.user.id]);
});

test('when the account of a signer is erased who saw the case through a business, the firm decides', async () => {
  const people = await caseOfTwo(server());
  const { ana, caseId } = people;
  const luis = await server().person({ firstName: 'Luis', lastName: 'Client' });
  const { db } = server().database;
  const { id: businessId } = await ana.api.call(household.openBusiness, { body: { name: 'Bakery' } });
  await ana.api.call(household.assignCase, { params: { id: caseId }, body: { businessId } });
  await db.insert(businessMembers).values({ businessId, userId: luis.user.id, role: 'member' });
  await putUp(server(), people, { title: 'His alone', signerIds: [luis.user.id] });
  const owner = { id: luis.user.id, email: luis.user.email, isVerified: true };
  const { outbox, env } = server().deps;
  await db.transaction(async (tx) => {
    const erasure = { now: new Date(), outbox, env, dropFile: () => undefined };
    for (const { erase } of allHoldings().toReversed()) await erase?.(tx, owner, erasure);
  });
  const need = (await needsOf(people)).find(({ title }) => title === 'His alone');
  expect(need).toMatchObject({ status: 'submitted', personId: null });
});

test('an account that is closed, opened again or joins the firm settles at once what waits for its signature', async () => {
  const people = await caseOfTwo(server());
  const { ana, caseId } = people;
  const luis = await server().person();
  const { db } = server().database;
  await db.insert(caseShares).values({ caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() });
  await putUp(server(), people, { title: 'Both', signerIds: [ana.user.id, luis.user.id] });
  await putUp(server(), people, { title: 'His alone', signerIds: [luis.user.id] });
  const states = async () => {
    const rows = await db.select().from(needsTable).where(eq(needsTable.caseId, caseId)).orderBy(needsTable.title);
    return rows.map((row) => [row.title, row.status, row.personId]);
  };
  const asked = [
    ['Both', 'requested', null],
    ['His alone', 'requested', luis.user.id],
  ];
  const left = [
    ['Both', 'submitted', null],
    ['His alone', 'submitted', null],
  ];
  expect(await states()).toEqual(asked);
  const { deps } = server();
  const told = await announcedBy(server(), () => disableAccounts(deps, [luis.user.id]));
  expect(await states()).toEqual(left);
  expect(told).toContainEqual(expect.objectContaining({ topic: 'cases', id: caseId }));
  await enableAccount(deps, luis.user.id);
  expect(await states()).toEqual(asked);
  await changeRole(deps, luis.user.id, 'staff');
  expect(await states()).toEqual(left);
  await changeRole(deps, luis.user.id, 'client');
  expect(await states()).toEqual(asked);
  // The holder's, too.
  await disableAccounts(deps, [ana.user.id]);
  expect(await states()).toEqual([['Both', 'submitted', null], asked[1]]);
});

test('a document that waits for nobody who can sign is the firm’s within the hour, and is asked for again', async () => {
  const people = await caseOfTwo(server());
  const { ana, caseId } = people;
  const [luis, eva] = [await server().person(), await server().person()];
  const { db } = server().database;
  const { id: businessId } = await ana.api.call(household.openBusiness, { body: { name: 'Bakery' } });
  await ana.api.call(household.assignCase, { params: { id: caseId }, body: { businessId } });
  await db.insert(businessMembers).values({ businessId, userId: eva.user.id, role: 'member' });
  const share = { caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() };
  await db.insert(caseShares).values(share);
  const signersOf = { Ana: ana, Luis: luis, Eva: eva };
  for (const [title, { user }] of Object.entries(signersOf))
    await putUp(server(), people, { title, signerIds: [user.id] });
  const pass = async () => {
    await tidyUp(server().deps);
    const rows = await db.select().from(needsTable).where(eq(needsTable.caseId, caseId));
    return Object.fromEntries(rows.map((row) => [row.title, [row.status, row.personId]]));
  };
  const asked = (...names: (keyof typeof signersOf)[]) =>
    Object.fromEntries(
      Object.entries(signersOf).map(([name, { user }]) => [
        name,
        names.includes(name as keyof typeof signersOf) ? ['requested', user.id] : ['submitted', null],
      ]),
    );
  expect(await pass()).toEqual(asked('Ana', 'Luis', 'Eva'));
  // As an older version, or a change beside another process, left them.
  await db.delete(caseShares).where(eq(caseShares.caseId, caseId));
  const setRole = (role: 'bookkeeper' | 'member') =>
    db.update(businessMembers).set({ role }).where(eq(businessMembers.userId, eva.user.id));
  await setRole('bookkeeper');
  expect(await pass()).toEqual(asked('Ana'));
  await move(server(), people, 'completed');
  await disableAccounts(server().deps, [ana.user.id]);
  // In a closed case, nothing is signed.
  expect(await pass()).toEqual(asked('Ana'));
  await move(server(), people, 'client_review');
  expect(await pass()).toEqual(asked());
  await enableAccount(server().deps, ana.user.id);
  await setRole('member');
  await db.insert(caseShares).values(share);
  await disableAccounts(server().deps, [luis.user.id]);
  expect(await pass()).toEqual(asked('Ana', 'Eva'));
  const seen = await db.select().from(needsTable).where(eq(needsTable.caseId, caseId)).orderBy(needsTable.id);
  await Promise.all([pass(), pass()]);
  expect(await db.select().from(needsTable).where(eq(needsTable.caseId, caseId)).orderBy(needsTable.id)).toEqual(seen);
});

test('signers are told that a document was replaced, which takes their approvals and signatures down', async () => {
  const people = await caseOfTwo(server());
  const { ana, marisol } = people;
  const request = await putUp(server(), people);
  await approve(ana, request);
  const body = { documentId: await paperOf(people, marisol, 'Other.pdf', 1) };
  await change(people, request, body);
  const told = (await lettersTo(server(), ana.user.email)).filter((name) => name.startsWith('signature'));
  expect(told).toEqual(['signatureRequested', 'signatureReplaced']);
});

test('whoever is named together with a new document gets the letter of a first request alone', async () => {
  const people = await caseOfTwo(server());
  const { ana, marisol, caseId } = people;
  const luis = await server().person({ firstName: 'Luis', lastName: 'Client' });
  await server()
    .database.db.insert(caseShares)
    .values({ caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() });
  const request = await putUp(server(), people, { signerIds: [ana.user.id] });
  const documentId = await paperOf(people, marisol, 'Other.pdf', 1);
  const body = { documentId, signerIds: [ana.user.id, luis.user.id] };
  await change(people, request, body);
  const told = async (email: string) =>
    (await lettersTo(server(), email)).filter((name) => name.startsWith('signature'));
  expect(await told(ana.user.email)).toEqual(['signatureRequested', 'signatureReplaced']);
  expect(await told(luis.user.email)).toEqual(['signatureRequested']);
});

test('a file that the inspection could not look into is not put up', async () => {
  const people = await caseOfTwo(server());
  const documentId = await paperOf(people, people.marisol);
  await server().database.db.update(documentsTable).set({ inspected: false }).where(eq(documentsTable.id, documentId));
  await expect(putUp(server(), people, { documentId })).rejects.toMatchObject({
    ...{ status: 400, errors: [{ field: 'documentId', code: 'locked' }] },
  });
});

test('no other bytes are sealed than those that were signed', async () => {
  const people = await caseOfTwo(server());
  const request = await putUp(server(), people);
  await approve(people.ana, request);
  await sign(people.ana, request);
  const { deps } = server();
  const other = await pdfWithPages(2, 'Another return');
  // The file is exchanged after its checksum was compared.
  const storage = Object.assign(Object.create(deps.storage), { open: async () => Readable.from([other]) });
  handleSealing({ ...deps, storage });
  await deps.outbox.drain();
  expect((await listOf(people))[0]).toMatchObject({ status: 'signed', signedDocument: null });
});

test('where the file is gone before it is sealed, the firm is asked for another', async () => {
  const people = await caseOfTwo(server());
  const { ana, marisol } = people;
  const request = await putUp(server(), people);
  await approve(ana, request);
  await sign(ana, request);
  const { deps } = server();
  await markFileGone(deps, request.document?.id ?? '', 'lost');
  handleSealing(deps);
  await deps.outbox.drain();
  expect((await listOf(people))[0]).toMatchObject({ status: 'open', document: null, signers: [{ state: 'waiting' }] });
  const statesOf = async () => (await needsOf(people)).map(({ kind, status }) => `${kind} ${status}`).sort();
  expect(await statesOf()).toEqual(['sign submitted', 'task requested']);
  const other = await change(people, request, { documentId: await paperOf(people, marisol, 'Again.pdf', 1) });
  expect(await statesOf()).toEqual(['sign requested', 'task accepted']);
  await approve(ana, other);
  expect(await sign(ana, other)).toMatchObject({ status: 'signed' });
});

test('who declines, or was taken out, does not sign', async () => {
  const people = await caseOfTwo(server());
  const { ana, marisol } = people;
  const request = await putUp(server(), people);
  expect(await object(ana, request, 'I file alone', true)).toMatchObject({ signers: [{ state: 'declined' }] });
  await expect(sign(ana, request)).rejects.toMatchObject({ status: 409 });
  await marisol.api.call(signatures.withdraw, { params: { id: request.id } });
  expect(await listOf(people)).toEqual([]);
  expect((await needsOf(people)).filter(({ kind }) => kind === 'sign')).toEqual([]);
  await expect(approve(ana, request)).rejects.toMatchObject({ status: 404 });
  await expect(approve(marisol, await putUp(server(), people, { title: 'Again' }))).rejects.toMatchObject({
    status: 403,
  });
});

test('nothing is signed in a closed case, without the consent, or without the second step', async () => {
  const people = await caseOfTwo(server());
  const { ana } = people;
  const request = await putUp(server(), people);
  await approve(ana, request);
  await expect(sign(ana, request, { consentVersion: '2020-01' })).rejects.toMatchObject({ status: 400 });
  await expect(sign(ana, request, { method: 'drawn' })).rejects.toMatchObject({ status: 400 });
  // A typed signature that no font can draw would be empty boxes.
  await expect(sign(ana, request, { name: '王小明' })).rejects.toMatchObject({
    ...{ status: 400, errors: [{ field: 'name', code: 'drawn_only' }] },
  });
  await move(server(), people, 'completed');
  await expect(sign(ana, request)).rejects.toMatchObject({ status: 409 });
  await move(server(), people, 'client_review');
  server().advance(11 * 60 * 1000);
  await expect(sign(ana, request)).rejects.toMatchObject({ code: 'proof_required' });
});

test('whoever has an authenticator app signs with its code', async () => {
  const people = await caseOfTwo(server());
  const { ana } = people;
  const request = await putUp(server(), people);
  await approve(ana, request);
  const { secret } = await ana.api.call(account.beginSecondFactor, { body: { password: ana.password } });
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
      timestamp: server().deps.clock().getTime(),
    });
  await ana.api.call(account.enableSecondFactor, { body: { code: code() } });
  const refused = { status: 400, errors: [{ field: 'code' }] };
  await expect(sign(ana, request)).rejects.toMatchObject(refused);
  await expect(sign(ana, request, { code: '000000' })).rejects.toMatchObject(refused);
  server().advance(60_000);
  expect(await sign(ana, request, { code: code() })).toMatchObject({ signers: [{ state: 'signed' }] });
});

test('whoever took back the consent to electronic records signs on paper, until it is given again', async () => {
  const people = await caseOfTwo(server());
  const { ana } = people;
  const say = (given: boolean) =>
    ana.api.call(consents.say, { body: { kind: 'electronic', given, version: CONSENT_VERSIONS.electronic } });
  const stateOf = async () =>
    (await ana.api.call(consents.list)).consents.find(({ kind }) => kind === 'electronic')?.state;
  const request = await putUp(server(), people);
  await approve(ana, request);
  await say(false);
  const refused = { status: 403, code: 'consent_required' };
  await expect(sign(ana, request)).rejects.toMatchObject(refused);
  // Staff are told that this person is asked on paper.
  await expect(putUp(server(), people, { documentId: await paperOf(people, ana) })).rejects.toMatchObject({
    ...{ status: 400, errors: [{ field: 'signerIds', code: 'on_paper' }] },
  });
  await say(true);
  await sign(ana, request);

  // A person who was never asked agrees with the signature.
  const others = await caseOfTwo(server());
  const theirs = await putUp(server(), others);
  await approve(others.ana, theirs);
  await sign(others.ana, theirs);
  const { consents: list } = await others.ana.api.call(consents.list);
  expect(list.find(({ kind }) => kind === 'electronic')).toMatchObject({ state: 'given' });
  expect(await stateOf()).toBe('given');
});

test('forms that want a proof of identity or a hand are refused with the reason', async () => {
  const people = await caseOfTwo(server());
  const refused = (change: Partial<PutUpBody>) =>
    expect(putUp(server(), people, change)).rejects.toMatchObject({ status: 400, errors: [{ field: 'kind' }] });
  await refused({ kind: 'irs_efile' });
  await refused({ kind: 'other', title: 'Form 8879 for 2025' });
  await refused({ kind: 'other', title: 'Form 2848' });
  await refused({ kind: 'other', title: 'I-485 with supplement' });
  await refused({ documentId: await paperOf(people, people.marisol, 'f8879_ana.pdf') });
  const kept = await putUp(server(), people, { kind: 'other', title: 'Invoice 28480' });
  expect(kept.status).toBe('open');
});

test('what says what will be filed is put up at the client’s review', async () => {
  const people = await caseOfTwo(server());
  const { marisol, ana, caseId } = people;
  const documentId = await paperOf(people, marisol);
  const body = { kind: 'tax_return' as const, title: 'Return', documentId, signerIds: [ana.user.id] };
  const early = marisol.api.call(signatures.create, { params: { id: caseId }, body });
  await expect(early).rejects.toMatchObject({ status: 400, errors: [{ field: 'kind', code: 'not_in_review' }] });
  // A sign need is not ticked, returned or withdrawn by hand.
  await putUp(server(), people, { documentId });
  const [need] = await needsOf(people);
  const params = { id: need?.id ?? '' };
  const accept = marisol.api.call(needs.update, { params, body: { status: 'accepted' } });
  await expect(accept).rejects.toMatchObject({ status: 409 });
  await expect(marisol.api.call(needs.withdraw, { params })).rejects.toMatchObject({ status: 409 });
  await expect(ana.api.call(needs.answer, { params, body: {} })).rejects.toMatchObject({ status: 409 });
});

test('an engagement letter is written from its template and signed alike', async () => {
  const people = await caseOfTwo(server());
  const { ana, marisol, caseId } = people;
  const params = { id: caseId };
  const draft = await marisol.api.call(signatures.letterDraft, { params, query: { language: 'fr' } });
  expect(draft).toMatchObject({ language: 'fr', price: expect.stringContaining('199') });
  const body = { ...draft, scope: `${draft.scope}\n${'One more line. '.repeat(100)}`, signerIds: [ana.user.id] };
  const letter = await marisol.api.call(signatures.sendLetter, { params, body });
  expect(letter).toMatchObject({ kind: 'engagement_letter', title: 'Lettre de mission – Déclarations d’impôts' });
  // Its words name who signs.
  const luis = await server().person();
  const share = { caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() };
  await server().database.db.insert(caseShares).values(share);
  await expect(change(people, letter, { signerIds: [ana.user.id, luis.user.id] })).rejects.toMatchObject({
    ...{ status: 400, errors: [{ field: 'signerIds', code: 'named_in_letter' }] },
  });
  await approve(ana, letter);
  await sign(ana, letter);
  handleSealing(server().deps);
  await server().deps.outbox.drain();
  expect(await keysOf(people)).toContain('engagement_letter_signed');
});
