import {
  appointments,
  billing,
  type ConsentKind,
  cases,
  consents,
  consentVersion,
  documents,
  firm,
  needs,
  reminders,
  signatures,
} from '@firm/contract';
import { caseOfTwo, fileOf, lettersTo, plainPdf } from '../../testing/documentSamples.ts';
import { askedFor } from '../../testing/needs.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { insertStatement } from './consents.repository.ts';

type World = Awaited<ReturnType<typeof caseOfTwo>>;

const BODY = { serviceCategoryId: 'immigration', title: 'Green card' } as const;
const MEETING = { appointmentType: 'consultation', meetingMethod: 'phone', startsAt: '2035-03-06T15:00:00Z' } as const;

/** Each act that needs a consent. Reading by a service is tried in `slices/ai`, translating in `slices/messages`. */
const ACTS: [ConsentKind, string, (world: World, passport: string, need: string) => Promise<unknown>][] = [
  ['terms', 'opens a case', ({ ana }) => ana.api.call(cases.create, { body: BODY })],
  [
    'terms',
    'books a meeting',
    ({ ana, caseId }) => ana.api.call(appointments.create, { body: { ...MEETING, caseId } }),
  ],
  [
    'terms',
    'books a meeting with a new case',
    ({ ana }) => ana.api.call(appointments.create, { body: { ...MEETING, newCase: BODY } }),
  ],
  [
    'reuse',
    'has a paper used again',
    ({ ana }, documentId, id) => ana.api.call(needs.reuse, { params: { id }, body: { documentId } }),
  ],
  ['texts', 'gets a text', ({ ana }) => ana.api.call(reminders.setPhone, { body: { phone: '718-555-0101' } })],
];

onDatabase('acts without their consent', (server) => {
  const say = (who: Person, kind: ConsentKind, given: boolean) =>
    who.api.call(consents.say, { body: { kind, given, version: consentVersion(kind, firm) } });

  test.each(ACTS)('%s: nobody %s', async (kind, _, act) => {
    const world = await caseOfTwo(server());
    const { ana } = world;
    const { id: passport } = await world.upload(ana, 'passport.pdf', { documentType: 'identification' });
    const { id: caseId } = await ana.api.call(cases.create, { body: BODY });
    const need = await askedFor(server(), caseId);
    const refused = { status: 403, code: 'consent_required', errors: [{ field: kind }] };
    if (kind !== 'terms') await expect(act(world, passport, need)).rejects.toMatchObject(refused);
    const { db } = server().database;
    const former = { kind, given: true, version: 'former', via: 'page', language: null, saidAt: new Date() } as const;
    await insertStatement(db, ana.user.id, former);
    await expect(act(world, passport, need)).rejects.toMatchObject(refused);
    await say(ana, kind, true);
    await say(ana, kind, false);
    await expect(act(world, passport, need)).rejects.toMatchObject(refused);
    await say(ana, kind, true);
    const done = await act(world, passport, need).catch((error: unknown) => error);
    expect(done).not.toMatchObject({ code: 'consent_required' });
  });

  test('electronic: after a withdrawal the firm puts no papers into the portal; the client still does', async () => {
    const { ana, marisol, caseId } = await caseOfTwo(server());
    const upload = (who: Person) => who.api.call(documents.upload, { form: { caseId }, file: fileOf(plainPdf) });
    await upload(marisol);
    await say(ana, 'electronic', false);
    await expect(upload(marisol)).rejects.toMatchObject({
      code: 'consent_required',
      errors: [{ field: 'electronic' }],
    });
    await upload(ana);
    // Nor a letter that another person of the case is to sign.
    const luis = await server().person();
    const share = { caseId, ownerId: ana.user.id, memberId: luis.user.id, createdAt: new Date() };
    await server().database.db.insert(caseShares).values(share);
    const words = { language: 'en', scope: 'The return', price: '$199' } as const;
    const body = { ...words, signerIds: [luis.user.id] };
    const letter = () => marisol.api.call(signatures.sendLetter, { params: { id: caseId }, body });
    await expect(letter()).rejects.toMatchObject({ code: 'consent_required', errors: [{ field: 'electronic' }] });
    await say(ana, 'electronic', true);
    await upload(marisol);
    expect(await letter()).toMatchObject({ kind: 'engagement_letter' });
  });

  test('electronic: after a withdrawal an invoice goes by post, without a mail', async () => {
    const { ana, marisol, caseId } = await caseOfTwo(server());
    const lines = [{ description: 'Federal return', quantity: 1, unitCents: 14_900 }];
    const body = { clientId: ana.user.id, caseId, title: 'Amended return', dueDate: '2035-12-01', lines };
    const draft = async () => (await marisol.api.call(billing.create, { body })).id;
    const send = (id: string, byPost?: boolean) => marisol.api.call(billing.send, { params: { id }, body: { byPost } });
    const mails = async () =>
      (await lettersTo(server(), ana.user.email)).filter((name) => name === 'invoiceSent').length;
    await send(await draft());
    expect(await mails()).toBe(1);
    await say(ana, 'electronic', false);
    const kept = await draft();
    await expect(send(kept)).rejects.toMatchObject({ code: 'consent_required', errors: [{ field: 'electronic' }] });
    expect(await marisol.api.call(billing.get, { params: { id: kept } })).toMatchObject({ status: 'draft' });
    expect(await send(kept, true)).toMatchObject({ status: 'open', number: expect.any(String) });
    expect(await mails()).toBe(1);
  });
});
