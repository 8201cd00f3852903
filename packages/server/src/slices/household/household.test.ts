import {
  appointments,
  auth,
  cases,
  documents,
  household,
  invitations,
  messages,
  needs,
  privacy,
  sight,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { announcedBy } from '../../testing/announcedBy.ts';
import { caseOfTwo } from '../../testing/documentSamples.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person, type TestServer } from '../../testing/testServer.ts';
import { insertAppointment } from '../appointments/bookings.repository.ts';
import { handleRecoveryJobs } from '../auth/recovery.service.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const invite = ({ api }: Person, email: string, to: object = {}) =>
  api.call(household.invite, { body: { email, ...to } });
const accept = ({ api }: Person, token: string) => api.call(household.accept, { body: { token } });

/** Returns the token of the last invitation that was mailed to an address. */
async function tokenFor(server: TestServer, email: string): Promise<string> {
  const letters = (await queuedMail(server, email)).filter(({ name }) => /Invitation$/.test(name));
  return letters.at(-1)?.values.link?.split('#token=')[1] ?? '';
}

/** Shares a case, or without one everything, by an accepted invitation. */
async function share(server: TestServer, owner: Person, member: Person, to: object = {}) {
  await invite(owner, member.user.email, to);
  return accept(member, await tokenFor(server, member.user.email));
}

onDatabase('a household', (server) => {
  let ana: Person;
  let marisol: Person;
  let caseId: string;
  let upload: Awaited<ReturnType<typeof caseOfTwo>>['upload'];
  let beto: Person;
  beforeEach(async () => {
    ({ ana, marisol, caseId, upload } = await caseOfTwo(server()));
    beto = await server().person({ firstName: 'Beto', lastName: 'Client' });
  });
  const see = ({ api }: Person) => api.call(cases.get, { params: { id: caseId } });
  const shareId = async (who: Person = ana) =>
    (await who.api.call(household.people, { params: { id: caseId } })).people.find(({ part }) => part === 'partner')
      ?.shareId ?? '';

  test('begins with a letter that names the address; its link works once, for an account of that address only', async () => {
    const { email } = beto.user;
    await server().database.db.update(users).set({ preferredLanguage: 'es' }).where(eq(users.id, beto.user.id));
    const invitation = await invite(ana, email.toUpperCase(), { caseId });
    expect(invitation).toMatchObject({ email, caseId, role: null });
    const letter = (await queuedMail(server(), email)).at(-1);
    expect(letter).toMatchObject({
      name: 'householdInvitation',
      language: 'es',
      values: { from: 'Ana Client', email },
    });
    const token = await tokenFor(server(), email);
    // The holder of the link sees whom it is for, but no case.
    const opened = await server().api.call(household.openInvitation, { body: { token } });
    expect(opened).toMatchObject({ email, from: 'Ana Client', to: 'case' });
    expect(JSON.stringify(opened)).not.toContain('2025 return');
    // The wrong accounts: a stranger, the inviter, staff.
    for (const wrong of [await server().person(), ana, marisol])
      await expect(accept(wrong, token)).rejects.toMatchObject({ status: 403 });
    await expect(see(beto)).rejects.toMatchObject({ status: 404 });
    expect(await accept(beto, token)).toEqual({ caseId });
    await expect(accept(beto, token)).rejects.toMatchObject({ status: 404 });
    expect((await see(beto)).timeline[0]).toMatchObject({ key: 'person_joined', description: 'Beto Client' });
    expect((await queuedMail(server(), ana.user.email)).at(-1)?.name).toBe('householdJoined');
    const { people } = await beto.api.call(household.people, { params: { id: caseId } });
    expect(people.map(({ name, part, isYou }) => [name, part, isYou])).toEqual([
      ['Ana Client', 'holder', false],
      ['Beto Client', 'partner', true],
    ]);
  });

  test('takes in a person without an account, who registers with the invited address', async () => {
    const email = `new-${caseId}@example.com`;
    await invite(ana, email);
    const token = await tokenFor(server(), email);
    const carla = await server().person({ email, isVerified: false });
    // Somebody to whom the link was passed on could open an account with that address, too.
    await expect(accept(carla, token)).rejects.toMatchObject({ status: 403, code: 'email_not_verified' });
    await expect(see(carla)).rejects.toMatchObject({ status: 404 });
    await server().database.db.update(users).set({ isVerified: true }).where(eq(users.id, carla.user.id));
    expect(await accept(carla, token)).toEqual({ caseId: null });
    expect(await see(carla)).toMatchObject({ title: '2025 return' });
  });

  test('is entered once by two acceptances at once', async () => {
    await invite(ana, beto.user.email, { caseId });
    const token = await tokenFor(server(), beto.user.email);
    const tries = await Promise.allSettled([accept(beto, token), accept(beto, token)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const letters = await queuedMail(server(), ana.user.email);
    expect(letters.filter(({ name }) => name === 'householdJoined')).toHaveLength(1);
  });

  test('is accepted again with the same key after a lost answer', async () => {
    for (const to of [{ caseId }, {}]) {
      await invite(ana, beto.user.email, to);
      const body = { token: await tokenFor(server(), beto.user.email) };
      const options = { body, idempotencyKey: crypto.randomUUID() };
      const first = await beto.api.call(household.accept, options);
      expect(await beto.api.call(household.accept, options)).toEqual(first);
    }
    const letters = await queuedMail(server(), ana.user.email);
    expect(letters.filter(({ name }) => name === 'householdJoined')).toHaveLength(2);
  });

  test('refuses to invite oneself, staff, twice, whoever sees it already, and from an unproven address', async () => {
    const { email } = beto.user;
    const code = (wanted: string) => ({ status: 400, errors: [{ field: 'email', code: wanted }] });
    await expect(invite(ana, ana.user.email)).rejects.toMatchObject(code('invite_self'));
    await expect(invite(ana, marisol.user.email)).rejects.toMatchObject(code('invite_staff'));
    await invite(ana, email, { caseId });
    await expect(invite(ana, email, { caseId })).rejects.toMatchObject(code('invite_twice'));
    await accept(beto, await tokenFor(server(), email));
    await expect(invite(ana, email, { caseId })).rejects.toMatchObject(code('invite_joined'));
    const unproven = await server().person({ isVerified: false });
    await expect(invite(unproven, email)).rejects.toMatchObject({ status: 403, code: 'email_not_verified' });
    await expect(invite(marisol, email)).rejects.toMatchObject({ status: 403 });
  });

  test('shares only what is one’s own: a partner invites nobody, and not to the case of another', async () => {
    await share(server(), ana, beto, { caseId });
    await expect(invite(beto, 'third@example.com', { caseId })).rejects.toMatchObject({ status: 403 });
    const stranger = await server().person();
    await expect(invite(stranger, 'third@example.com', { caseId })).rejects.toMatchObject({ status: 404 });
    // Everything that the partner shares is the partner's own.
    await share(server(), beto, stranger);
    await expect(see(stranger)).rejects.toMatchObject({ status: 404 });
  });

  test('ends an invitation that is declined, taken back or too old', async () => {
    const { email } = beto.user;
    await invite(ana, email);
    const declined = await tokenFor(server(), email);
    await server().api.call(household.decline, { body: { token: declined } });
    await expect(accept(beto, declined)).rejects.toMatchObject({ status: 404 });

    const { id } = await invite(ana, email);
    const revoked = await tokenFor(server(), email);
    await expect(beto.api.call(household.revoke, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await ana.api.call(household.revoke, { params: { id } });
    await expect(accept(beto, revoked)).rejects.toMatchObject({ status: 404 });
    expect(await tokenFor(server(), email)).toBe('');
    expect((await ana.api.call(household.get)).invitations).toEqual([]);
    await expect(see(beto)).rejects.toMatchObject({ status: 404 });
  });

  test('loses a person at once; what they added stays and says who', async () => {
    await share(server(), ana, beto, { caseId });
    await see(beto);
    const paper = await upload(beto, 'wages.pdf');
    await beto.api.call(messages.send, { params: { id: caseId }, body: { text: 'Both W-2s are in' } });
    const stranger = await server().person();
    const id = await shareId();
    await expect(stranger.api.call(household.endShare, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await ana.api.call(household.endShare, { params: { id } });
    await expect(see(beto)).rejects.toMatchObject({ status: 404 });
    await expect(upload(beto)).rejects.toMatchObject({ status: 404 });
    expect(await ana.api.call(documents.get, { params: { id: paper.id } })).toMatchObject({ fileName: 'wages.pdf' });
    const { messages: sent } = await ana.api.call(messages.thread, { params: { id: caseId } });
    expect(sent.at(-1)).toMatchObject({ sender: { name: 'Beto Client' } });
    expect((await see(ana)).timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'person_left', description: 'Beto Client' }),
        expect.objectContaining({
          key: 'document_added',
          staffMember: expect.objectContaining({ name: 'Beto Client' }),
        }),
      ]),
    );
    // The access log keeps the looks of the partner.
    const { results } = await ana.api.call(privacy.accessLog);
    expect(results.map(({ who, what }) => [who?.name, what])).toContainEqual(['Beto Client', 'case']);
  });

  test('with one case and with everything ends by one removal, and says before that it ends everything', async () => {
    await share(server(), ana, beto, { caseId });
    await share(server(), ana, beto);
    const whole = await ana.api.call(household.get);
    const everything = whole.given.find((one) => one.caseId === null);
    expect(whole.given).toHaveLength(2);
    expect(await shareId()).toBe(everything?.id);
    await ana.api.call(household.endShare, { params: { id: await shareId() } });
    await expect(see(beto)).rejects.toMatchObject({ status: 404 });
    expect((await ana.api.call(household.get)).given).toEqual([]);
  });

  test('is left by the person alone, too', async () => {
    await share(server(), ana, beto);
    const [received] = (await beto.api.call(household.get)).received;
    expect(received).toMatchObject({ caseId: null, person: { name: 'Ana Client' } });
    expect((await see(ana)).timeline[0]).toMatchObject({ key: 'person_joined', description: 'Beto Client' });
    await beto.api.call(household.endShare, { params: { id: received?.id ?? '' } });
    await expect(see(beto)).rejects.toMatchObject({ status: 404 });
    expect((await see(ana)).timeline[0]).toMatchObject({ key: 'person_left', description: 'Beto Client' });
    expect((await ana.api.call(household.get)).given).toEqual([]);
  });

  test('refuses what a removed person was just adding', async () => {
    await share(server(), ana, beto, { caseId });
    const id = await shareId();
    const [removed, added] = await Promise.allSettled([
      ana.api.call(household.endShare, { params: { id } }),
      upload(beto, 'late.pdf'),
    ]);
    expect(removed.status).toBe('fulfilled');
    const { timeline } = await see(ana);
    const [left, came] = [
      timeline.findIndex(({ key }) => key === 'person_left'),
      timeline.findIndex(({ description }) => description === 'late.pdf'),
    ];
    // The newest entry stands first: a file either came before, or is not there.
    if (added.status === 'fulfilled') expect(came).toBeGreaterThan(left);
    else expect(came).toBe(-1);
  });

  test('asks each for a need of both, and takes an answer once', async () => {
    await share(server(), ana, beto, { caseId });
    const { needs: asked } = await marisol.api.call(needs.create, {
      params: { id: caseId },
      body: { needs: [{ title: 'Your W-2', personIds: [ana.user.id, beto.user.id] }, { title: 'Lease' }] },
    });
    expect(asked.map(({ title, personId }) => [title, personId])).toEqual([
      ['Your W-2', ana.user.id],
      ['Your W-2', beto.user.id],
      ['Lease', null],
    ]);
    const listed = (await queuedMail(server(), beto.user.email)).at(-1)?.values.list ?? '';
    expect(listed.split('\n')).toEqual(['• Your W-2', '• Lease']);
    const lease = asked[2]?.id ?? '';
    const [one, other] = [await upload(ana, 'lease.pdf'), await upload(beto, 'lease too.pdf')];
    const answers = await Promise.allSettled(
      [
        [ana, one.id],
        [beto, other.id],
      ].map(([who, documentId]) =>
        (who as Person).api.call(needs.answer, { params: { id: lease }, body: { documentIds: [String(documentId)] } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const { needs: after } = await ana.api.call(needs.list, { params: { id: caseId } });
    expect(after.find(({ id }) => id === lease)).toMatchObject({ status: 'submitted' });
    const { timeline } = await see(ana);
    expect(timeline.filter(({ key }) => key === 'document_request_answered').length).toBeGreaterThan(0);
    // The needs that a person who leaves was asked for are asked of the others.
    await beto.api.call(household.endShare, { params: { id: await shareId(beto) } });
    const { needs: left } = await ana.api.call(needs.list, { params: { id: caseId } });
    expect(left.map(({ personId }) => personId)).not.toContain(beto.user.id);
    const stranger = { body: { needs: [{ title: 'x', personIds: [beto.user.id] }] }, params: { id: caseId } };
    await expect(marisol.api.call(needs.create, stranger)).rejects.toMatchObject({ status: 400 });
  });

  test('forgets invitations of an account that its mailbox takes back', async () => {
    await invite(ana, beto.user.email);
    const token = await tokenFor(server(), beto.user.email);
    await server().api.call(auth.forgotPassword, { body: { email: ana.user.email } });
    handleRecoveryJobs(server().deps);
    await server().deps.outbox.drain();
    const letters = await queuedMail(server(), ana.user.email);
    const link = letters.map(({ values }) => values.link ?? '').findLast((one) => one.includes('/reset-password'));
    const reset = link?.split('#token=')[1] ?? '';
    await server().api.call(auth.resetPassword, {
      body: { token: reset, password: 'a-quite-new-password', passwordConfirm: 'a-quite-new-password' },
    });
    await expect(accept(beto, token)).rejects.toMatchObject({ status: 404 });
    expect(await tokenFor(server(), beto.user.email)).toBe('');
  });

  test('shows an invitation to the confirmed account of its address, which answers it without the mail', async () => {
    const { email } = beto.user;
    const received = async ({ api }: Person) => (await api.call(invitations.list)).invitations;
    const take = ({ api }: Person, id: string) => api.call(invitations.accept, { params: { id } });
    const decline = ({ api }: Person, id: string) => api.call(invitations.decline, { params: { id } });
    const told = await announcedBy(server(), () => invite(ana, email, { caseId }));
    expect(told.flatMap(({ to }) => to)).toContain(beto.user.id);
    const [offer] = await received(beto);
    expect(offer).toMatchObject({ email, from: 'Ana Client', to: 'case' });
    const id = offer?.id ?? '';
    const stranger = await server().person();
    expect([await received(stranger), await received(ana)]).toEqual([[], []]);
    for (const answer of [take, decline]) {
      await expect(answer(stranger, id)).rejects.toMatchObject({ status: 404 });
      await expect(answer(ana, id)).rejects.toMatchObject({ status: 403 });
      await expect(answer(marisol, id)).rejects.toMatchObject({ status: 404 });
    }
    expect(await take(beto, id)).toEqual({ caseId });
    expect(await see(beto)).toMatchObject({ title: '2025 return' });
    await expect(take(beto, id)).rejects.toMatchObject({ status: 404 });

    const { id: toAll } = await invite(ana, email);
    await decline(beto, toAll);
    expect([await received(beto), (await ana.api.call(household.get)).invitations]).toEqual([[], []]);

    const address = `later-${caseId}@example.com`;
    const unproven = await server().person({ email: address, isVerified: false });
    const { id: early } = await invite(ana, address);
    expect(await received(unproven)).toEqual([]);
    for (const answer of [take, decline])
      await expect(answer(unproven, early)).rejects.toMatchObject({ status: 403, code: 'email_not_verified' });
    await server().database.db.update(users).set({ isVerified: true }).where(eq(users.id, unproven.user.id));
    expect(await received(unproven)).toHaveLength(1);
    server().advance(15 * DAY_MS);
    const later = await server().signIn(address, unproven.password);
    expect(await received(later)).toEqual([]);
    await expect(take(later, early)).rejects.toMatchObject({ status: 404 });
  });

  test('is mailed again by who invites: the new link opens it, for two weeks from then; the earlier one ends', async () => {
    const { email } = beto.user;
    const { id, expiresAt } = await invite(ana, email, { caseId });
    const first = await tokenFor(server(), email);
    server().advance(DAY_MS);
    const again = await server().signIn(ana.user.email, ana.password);
    const resend = ({ api }: Person) => api.call(invitations.resend, { params: { id } });
    await expect(resend(await server().signIn(email, beto.password))).rejects.toMatchObject({ status: 404 });
    const renewed = await resend(again);
    expect(Date.parse(renewed.expiresAt) - Date.parse(expiresAt)).toBeGreaterThanOrEqual(DAY_MS);
    expect(renewed).toMatchObject({ id, caseTitle: '2025 return' });
    const letters = async () => (await queuedMail(server(), email)).filter(({ name }) => /Invitation$/.test(name));
    // Nothing had left yet: the earlier letter would come with a link that has ended.
    expect(await letters()).toHaveLength(1);
    const opened = (token: string) => server().api.call(household.openInvitation, { body: { token } });
    await expect(opened(first)).rejects.toMatchObject({ status: 404 });
    expect(await opened(await tokenFor(server(), email))).toMatchObject({ email });
    server().advance(15 * DAY_MS);
    await expect(resend(await server().signIn(ana.user.email, ana.password))).rejects.toMatchObject({ status: 404 });
  });

  test('tells a device which cases its person sees, and of which only the papers', async () => {
    const seen = ({ api }: Person) => api.call(sight.cases);
    await share(server(), ana, beto, { caseId });
    expect(await seen(beto)).toEqual({ caseIds: [caseId], paperIds: [caseId] });
    await ana.api.call(household.endShare, { params: { id: await shareId() } });
    expect(await seen(beto)).toEqual({ caseIds: [], paperIds: [] });
    await expect(seen(marisol)).rejects.toMatchObject({ status: 403 });
    const { id: businessId } = await ana.api.call(household.openBusiness, { body: { name: 'Bakery' } });
    await ana.api.call(household.assignCase, { params: { id: caseId }, body: { businessId } });
    await share(server(), ana, beto, { businessId, role: 'bookkeeper' });
    expect(await seen(beto)).toEqual({ caseIds: [], paperIds: [caseId] });
  });

  test('opens nothing two weeks later', async () => {
    await invite(ana, beto.user.email);
    const token = await tokenFor(server(), beto.user.email);
    server().advance(15 * DAY_MS);
    await expect(server().api.call(household.openInvitation, { body: { token } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

onDatabase('a business', (server) => {
  test('takes a case from those who share everything: they are told, and owe nothing of it any more', async () => {
    const { ana, marisol, caseId } = await caseOfTwo(server());
    const beto = await server().person({ firstName: 'Beto' });
    await share(server(), ana, beto);
    const body = { needs: [{ title: 'Licence', personIds: [beto.user.id] }] };
    await marisol.api.call(needs.create, { params: { id: caseId }, body });
    const { id: businessId } = await ana.api.call(household.openBusiness, { body: { name: 'Bakery' } });
    const assign = () => ana.api.call(household.assignCase, { params: { id: caseId }, body: { businessId } });
    const told = (await announcedBy(server(), assign)).flatMap(({ to }) => to);
    expect(told).toContain(beto.user.id);
    await expect(beto.api.call(cases.get, { params: { id: caseId } })).rejects.toMatchObject({ status: 404 });
    const [need] = (await ana.api.call(needs.list, { params: { id: caseId } })).needs;
    expect(need).toMatchObject({ title: 'Licence', personId: null });
  });

  test('has members and roles, keeps an owner, and its cases are seen by those who belong to it', async () => {
    const { ana, caseId } = await caseOfTwo(server());
    const [beto, eva] = [await server().person({ firstName: 'Beto' }), await server().person({ firstName: 'Eva' })];
    const { id: businessId } = await ana.api.call(household.openBusiness, { body: { name: 'Bakery' } });
    const params = { id: businessId };
    await share(server(), ana, beto, { businessId, role: 'member' });
    await share(server(), ana, eva, { businessId, role: 'bookkeeper' });
    const see = ({ api }: Person) => api.call(cases.get, { params: { id: caseId } });
    await expect(see(beto)).rejects.toMatchObject({ status: 404 });
    for (const wrong of [beto, eva])
      await expect(
        wrong.api.call(household.assignCase, { params: { id: caseId }, body: { businessId } }),
      ).rejects.toMatchObject({ status: 404 });
    await ana.api.call(household.assignCase, { params: { id: caseId }, body: { businessId } });
    expect(await see(beto)).toMatchObject({ title: '2025 return' });
    await expect(see(eva)).rejects.toMatchObject({ status: 404 });
    expect((await eva.api.call(documents.list)).documents).toEqual([]);
    const { people, business } = await beto.api.call(household.people, { params: { id: caseId } });
    expect([people.map(({ part }) => part), business?.name]).toEqual([['holder', 'member', 'bookkeeper'], 'Bakery']);

    // Only owners decide, and one of them stays.
    const change = ({ api }: Person, memberId: string, role: 'owner' | 'member' | null) =>
      api.call(household.changeMember, { params, body: { memberId, role } });
    await expect(invite(beto, 'x@example.com', { businessId, role: 'member' })).rejects.toMatchObject({ status: 403 });
    await expect(change(beto, eva.user.id, null)).rejects.toMatchObject({ status: 403 });
    await expect(change(ana, ana.user.id, null)).rejects.toMatchObject({ status: 409 });
    await expect(change(await server().person(), ana.user.id, null)).rejects.toMatchObject({ status: 404 });
    await change(ana, beto.user.id, 'owner');
    await change(beto, ana.user.id, null);
    // The business's case stays with the business: an owner gets it, who alone can take it out.
    await expect(see(ana)).rejects.toMatchObject({ status: 404 });
    expect((await ana.api.call(household.get)).businesses).toEqual([]);
    const { isHolder } = await beto.api.call(household.people, { params: { id: caseId } });
    expect(isHolder).toBe(true);
    expect((await see(beto)).timeline.slice(0, 2)).toMatchObject([
      { key: 'person_left', description: 'Ana Client' },
      { key: 'holder_changed', description: 'Beto Person' },
    ]);
    await change(eva, eva.user.id, null);
    const assign = ({ api }: Person, to: string | null) =>
      api.call(household.assignCase, { params: { id: caseId }, body: { businessId: to } });
    await expect(assign(beto, crypto.randomUUID())).rejects.toMatchObject({ status: 400 });
    await assign(beto, null);
    const [row] = await server().database.db.select().from(casesTable).where(eq(casesTable.id, caseId));
    expect(row).toMatchObject({ businessId: null, clientId: beto.user.id });
  });

  test('keeps the case that a dismissed member opened, with what belongs to it; a member cannot take one out', async () => {
    const { ana, marisol, caseId, upload } = await caseOfTwo(server());
    const [olga, eva] = [await server().person({ firstName: 'Olga' }), await server().person({ firstName: 'Eva' })];
    const { id: businessId } = await olga.api.call(household.openBusiness, { body: { name: 'Bakery' } });
    for (const who of [ana, eva]) await share(server(), olga, who, { businessId, role: 'member' });
    const assign = (to: string | null) =>
      ana.api.call(household.assignCase, { params: { id: caseId }, body: { businessId: to } });
    await assign(businessId);
    await expect(assign(null)).rejects.toMatchObject({ status: 403 });
    await upload(ana, 'books.pdf');
    await share(server(), ana, eva, { caseId });
    await invite(ana, 'friend@example.com', { caseId });
    const friend = await tokenFor(server(), 'friend@example.com');
    const meeting = { caseId, clientId: ana.user.id, staffId: marisol.user.id, durationMinutes: 60, notes: '' };
    await insertAppointment(server().database.db, {
      ...meeting,
      ...{ appointmentType: 'consultation', meetingMethod: 'video', startsAt: new Date(Date.UTC(2035, 2, 1, 15)) },
      confirmationCode: 'H2H-001',
    });
    const params = { id: businessId };
    const body = { memberId: ana.user.id, role: null };
    const dismiss = () => olga.api.call(household.changeMember, { params, body });
    expect((await announcedBy(server(), dismiss)).flatMap(({ to }) => to)).toContain(ana.user.id);
    const look = { params: { id: caseId } };
    await expect(ana.api.call(cases.get, look)).rejects.toMatchObject({ status: 404 });
    expect((await ana.api.call(documents.list)).documents).toEqual([]);
    expect((await ana.api.call(appointments.list)).results).toEqual([]);
    expect((await olga.api.call(appointments.list)).results).toHaveLength(1);
    const { isHolder, people } = await olga.api.call(household.people, look);
    expect([isHolder, people.map(({ id }) => id)]).toEqual([true, [olga.user.id, eva.user.id]]);
    await expect(server().api.call(household.openInvitation, { body: { token: friend } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('tells of who joins in its cases; what an owner offered ends with the ownership, and can be offered anew', async () => {
    const { ana, caseId } = await caseOfTwo(server());
    const beto = await server().person({ firstName: 'Beto', lastName: 'Client' });
    const { id: businessId } = await ana.api.call(household.openBusiness, { body: { name: 'Bakery' } });
    await ana.api.call(household.assignCase, { params: { id: caseId }, body: { businessId } });
    await share(server(), ana, beto, { businessId, role: 'owner' });
    const { timeline } = await ana.api.call(cases.get, { params: { id: caseId } });
    expect(timeline[0]).toMatchObject({ key: 'person_joined', description: 'Beto Client' });
    const offer = { businessId, role: 'bookkeeper' };
    await invite(beto, 'carla@example.com', offer);
    const body = { memberId: beto.user.id, role: 'member' as const };
    await ana.api.call(household.changeMember, { params: { id: businessId }, body });
    expect((await ana.api.call(household.get)).invitations).toEqual([]);
    expect(await queuedMail(server(), 'carla@example.com')).toEqual([]);
    await expect(invite(ana, 'carla@example.com', offer)).resolves.toMatchObject({ role: 'bookkeeper' });
  });
});
