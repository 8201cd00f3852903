import { type CreateNeed, cases, dashboard, documents, needs, officeDay, users, work } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { caseOfTwo, fileOf, lettersTo, plainPdf } from '../../../testing/documentSamples.ts';
import { onDatabase } from '../../../testing/testServer.ts';
import { checklistItems } from '../../cases/cases.tables.ts';
import { documents as documentsTable } from '../documents.tables.ts';
import { markFileGone } from '../markFileGone.ts';

type People = Awaited<ReturnType<typeof caseOfTwo>>;

onDatabase('the needs of a case', (server) => {
  const add = async ({ marisol, caseId }: People, ...wanted: CreateNeed[]) =>
    (await marisol.api.call(needs.create, { params: { id: caseId }, body: { needs: wanted } })).needs;
  const listOf = async ({ ana, caseId }: People) => (await ana.api.call(needs.list, { params: { id: caseId } })).needs;
  /** Lists what waits for the specialist. */
  const waitingFor = async ({ marisol }: People) => (await marisol.api.call(work.today)).waiting.items;
  const one = async (people: People, wanted: CreateNeed) => {
    const [need] = await add(people, wanted);
    if (!need) throw new Error('nothing was added');
    return need;
  };

  test('is one list: papers, questions and tasks of both sides, due first', async () => {
    const people = await caseOfTwo(server());
    await add(
      people,
      { title: 'Tell us whether you rent', kind: 'answer' },
      { title: 'Form 1099-INT', dueDate: '2035-01-15', note: 'From the bank' },
      { title: 'We prepare the draft', kind: 'task', owedBy: 'firm', dueDate: officeDay(server().deps.clock()) },
    );
    expect((await listOf(people)).map(({ title, kind, owedBy, status }) => [title, kind, owedBy, status])).toEqual([
      ['We prepare the draft', 'task', 'firm', 'requested'],
      ['Form 1099-INT', 'upload', 'client', 'requested'],
      ['Tell us whether you rent', 'answer', 'client', 'requested'],
    ]);
    // The case and the dashboard name the needs that the client owes, too.
    const found = await people.ana.api.call(cases.get, { params: { id: people.caseId } });
    expect(found.nextSteps).toEqual(['Form 1099-INT', 'Tell us whether you rent']);
    const { items } = await people.ana.api.call(dashboard.todos);
    expect(items.map(({ kind, text, need }) => [kind, text, need?.kind])).toEqual([
      ['document_request', 'Form 1099-INT', 'upload'],
      ['step', 'Tell us whether you rent', 'answer'],
    ]);
    const own = (await waitingFor(people)).filter(({ kind }) => kind === 'task');
    expect(own.map(({ text, client }) => [text, client])).toEqual([['We prepare the draft', 'Ana Client']]);
    expect(await lettersTo(server(), people.ana.user.email)).toContain('needsAdded');
  });

  test('is answered in the way of each kind, and names the field that is missing', async () => {
    const people = await caseOfTwo(server());
    const [question, paper, task] = await add(
      people,
      { title: 'Do you rent?', kind: 'answer' },
      { title: 'Lease' },
      { title: 'Call the bank', kind: 'task' },
    );
    const answer = (need: { id: string } | undefined, body: object) =>
      people.ana.api.call(needs.answer, { params: { id: need?.id ?? '' }, body });
    await expect(answer(question, {})).rejects.toMatchObject({ status: 400, errors: [{ field: 'answer' }] });
    await expect(answer(paper, { answer: 'no' })).rejects.toMatchObject({ errors: [{ field: 'documentIds' }] });
    expect(await answer(question, { answer: 'I rent' })).toMatchObject({ status: 'submitted', answer: 'I rent' });
    const { id } = await people.upload(people.ana, 'lease.pdf');
    expect(await answer(paper, { documentIds: [id] })).toMatchObject({ status: 'submitted', documents: [{ id }] });
    expect(await answer(task, {})).toMatchObject({ status: 'submitted' });

    // A second press, or the same answer of a second tab, adds nothing.
    const timeline = async () => (await people.ana.api.call(cases.get, { params: { id: people.caseId } })).timeline;
    const before = (await timeline()).length;
    await Promise.all([answer(paper, { documentIds: [id] }), answer(task, {}), answer(question, { answer: 'I rent' })]);
    expect(await timeline()).toHaveLength(before);
    const asked = (await waitingFor(people)).filter(({ kind }) => kind === 'answer');
    expect(asked.map(({ text }) => text).sort()).toEqual(['Call the bank', 'Do you rent?']);
    // A task can be taken back until it is accepted.
    const move = (who: typeof people.ana, body: object) =>
      who.api.call(needs.update, { params: { id: task?.id ?? '' }, body });
    expect(await move(people.ana, { status: 'requested' })).toMatchObject({ status: 'requested' });
    await answer(task, {});
    await move(people.marisol, { status: 'accepted' });
    await expect(move(people.ana, { status: 'requested' })).rejects.toMatchObject({ status: 403 });
    await expect(answer(task, {})).rejects.toMatchObject({ status: 409 });
  });

  test('keeps the text of one person until the other, who answered at the same time, has seen it', async () => {
    const people = await caseOfTwo(server());
    const need = await one(people, { title: 'Do you rent?', kind: 'answer' });
    const answer = (text: string, seenAt: string) =>
      people.ana.api.call(needs.answer, { params: { id: need.id }, body: { answer: text, seenAt } });
    const first = await answer('I rent', need.updatedAt);
    // The same answer from a second tab is no conflict.
    expect(await answer('I rent', need.updatedAt)).toMatchObject({ answer: 'I rent' });
    await expect(answer('We own', need.updatedAt)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await answer('We own', first.updatedAt)).toMatchObject({ status: 'submitted', answer: 'We own' });
  });

  test('is edited, returned with a reason and accepted by staff alone, as they saw it', async () => {
    const people = await caseOfTwo(server());
    const need = await one(people, { title: 'Lease', dueDate: '2035-01-15' });
    const change = (who: typeof people.ana, body: object) =>
      who.api.call(needs.update, { params: { id: need.id }, body });
    await expect(change(people.marisol, { dueDate: '2020-01-01' })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'dueDate', message: 'Choose today or a later day' }],
    });
    await expect(change(people.marisol, { title: ' ' })).rejects.toMatchObject({ errors: [{ field: 'title' }] });
    expect(await change(people.marisol, { title: 'Lease, signed', dueDate: null })).toMatchObject({
      title: 'Lease, signed',
      dueDate: null,
    });
    await expect(change(people.ana, { title: 'Nothing' })).rejects.toMatchObject({ status: 403 });
    await expect(change(people.marisol, { status: 'accepted' })).rejects.toMatchObject({ status: 409 });
    await people.upload(people.ana, 'lease.pdf', { requestIds: [need.id] });
    // Staff cannot accept an answer that they have not seen.
    await expect(change(people.marisol, { status: 'accepted', seenAt: need.updatedAt })).rejects.toMatchObject({
      status: 409,
    });
    const [sent] = await listOf(people);
    await expect(change(people.marisol, { status: 'returned' })).rejects.toMatchObject({
      errors: [{ field: 'reason' }],
    });
    const seen = { seenAt: sent?.updatedAt };
    expect(await change(people.marisol, { status: 'returned', reason: 'Page 2 is missing', ...seen })).toMatchObject({
      status: 'returned',
      reason: 'Page 2 is missing',
    });
    expect((await people.ana.api.call(dashboard.todos)).items[0]?.need).toMatchObject({ reason: 'Page 2 is missing' });
    await people.upload(people.ana, 'page 2.pdf', { requestIds: [need.id] });
    expect(await change(people.marisol, { status: 'accepted' })).toMatchObject({ status: 'accepted', reason: '' });
  });

  test('keeps a file that was on its way when its need was withdrawn', async () => {
    const people = await caseOfTwo(server());
    const need = await one(people, { title: 'Lease' });
    await people.marisol.api.call(needs.withdraw, { params: { id: need.id } });
    await expect(people.marisol.api.call(needs.withdraw, { params: { id: need.id } })).rejects.toMatchObject({
      status: 404,
    });
    const { id } = await people.upload(people.ana, 'lease.pdf', { requestIds: [need.id] });
    expect(id).toBeDefined();
    expect(await listOf(people)).toEqual([]);
    const late = people.ana.api.call(needs.answer, { params: { id: need.id }, body: { documentIds: [id] } });
    await expect(late).rejects.toMatchObject({ status: 404 });
  });

  test('waits again, and says why, when the file that answered it is gone', async () => {
    const people = await caseOfTwo(server());
    const need = await one(people, { title: 'Lease' });
    const { id } = await people.upload(people.ana, 'lease.pdf', { requestIds: [need.id] });
    await people.ana.api.call(documents.remove, { params: { id } });
    expect(await listOf(people)).toMatchObject([{ status: 'requested', notice: 'document_deleted' }]);
    await people.ana.api.call(documents.restore, { params: { id } });
    expect(await listOf(people)).toMatchObject([{ status: 'submitted', notice: null }]);
    // An accepted need waits again only when its file is gone for good.
    await people.marisol.api.call(needs.update, { params: { id: need.id }, body: { status: 'accepted' } });
    await markFileGone(server().deps, id, 'infected');
    expect(await listOf(people)).toMatchObject([{ status: 'requested', notice: 'document_infected', documents: [] }]);
  });

  test('has changed when one of its files goes or comes back; one that is asked for again still waits', async () => {
    const people = await caseOfTwo(server());
    const need = await one(people, { title: 'Lease' });
    const change = (body: object) => people.marisol.api.call(needs.update, { params: { id: need.id }, body });
    const send = async (name: string) => (await people.upload(people.ana, name, { requestIds: [need.id] })).id;
    const [first] = [await send('page 1.pdf'), await send('page 2.pdf')];
    const seen = async () => ({ seenAt: (await listOf(people))[0]?.updatedAt });
    const before = await seen();
    server().advance(1000);
    await people.ana.api.call(documents.remove, { params: { id: first } });
    await expect(change({ status: 'accepted', ...before })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await people.ana.api.call(documents.restore, { params: { id: first } });

    await change({ status: 'accepted', ...(await seen()) });
    await change({ status: 'requested' });
    await people.ana.api.call(documents.remove, { params: { id: first } });
    expect(await listOf(people)).toMatchObject([{ status: 'requested', notice: null }]);
  });

  test('waits for staff while its file was read before, and for the client once staff return the file', async () => {
    const people = await caseOfTwo(server());
    const { id } = await people.upload(people.ana, 'lease.pdf');
    const review = (body: { status: 'processed' | 'requires_review'; reason?: string }) =>
      people.marisol.api.call(documents.update, { params: { id }, body });
    await review({ status: 'processed' });
    const need = await one(people, { title: 'Lease' });
    await people.ana.api.call(needs.answer, { params: { id: need.id }, body: { documentIds: [id] } });
    const waiting = async () => (await waitingFor(people)).filter(({ kind }) => kind === 'answer');
    expect(await waiting()).toMatchObject([{ text: 'Lease', need: 'upload' }]);
    await review({ status: 'requires_review', reason: 'Too dark' });
    expect(await listOf(people)).toMatchObject([{ status: 'returned', reason: 'Too dark' }]);
    expect(await waiting()).toEqual([]);
    const letters = await lettersTo(server(), people.ana.user.email);
    expect(letters.filter((name) => name === 'documentReturned')).toHaveLength(1);
    await review({ status: 'processed' });
    expect(await listOf(people)).toMatchObject([{ status: 'submitted', reason: '' }]);
  });

  test('does not accept what is still being checked for viruses', async () => {
    const people = await caseOfTwo(server());
    const need = await one(people, { title: 'Lease' });
    const { id } = await people.upload(people.ana, 'lease.pdf', { requestIds: [need.id] });
    await server().database.db.update(documentsTable).set({ scan: 'pending' }).where(eq(documentsTable.id, id));
    const accept = { params: { id: need.id }, body: { status: 'accepted' as const } };
    await expect(people.marisol.api.call(needs.update, accept)).rejects.toMatchObject({ status: 409 });
  });

  test('takes at most a hundred, and no firm’s need but a task', async () => {
    const people = await caseOfTwo(server());
    const many = Array.from({ length: 20 }, (_, index) => ({ title: `Paper ${index}` }));
    for (let round = 0; round < 5; round += 1) await add(people, ...many);
    await expect(add(people, { title: 'One more' })).rejects.toMatchObject({ errors: [{ field: 'needs' }] });
    expect(await listOf(people)).toHaveLength(100);
    await expect(add(people, { title: 'Draft', owedBy: 'firm' })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'needs.0.kind' }],
    });
  });

  test('is seen and changed by its own client and specialist alone', async () => {
    const [own, other] = [await caseOfTwo(server()), await caseOfTwo(server())];
    const need = await one(own, { title: 'Lease' });
    const { id: foreign } = await other.upload(other.ana);
    for (const { api } of [other.ana, other.marisol]) {
      await expect(api.call(needs.list, { params: { id: own.caseId } })).rejects.toMatchObject({ status: 404 });
      const params = { id: need.id };
      await expect(api.call(needs.answer, { params, body: { documentIds: [foreign] } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(api.call(needs.update, { params, body: { status: 'requested' } })).rejects.toMatchObject({
        status: 404,
      });
    }
    const params = { id: need.id };
    await expect(own.ana.api.call(needs.withdraw, { params })).rejects.toMatchObject({ status: 403 });
    await expect(other.marisol.api.call(needs.withdraw, { params })).rejects.toMatchObject({ status: 404 });
    const create = { params: { id: own.caseId }, body: { needs: [{ title: 'x' }] } };
    await expect(own.ana.api.call(needs.create, create)).rejects.toMatchObject({ status: 403 });
    await expect(other.marisol.api.call(needs.create, create)).rejects.toMatchObject({ status: 404 });
    const answer = { params, body: { documentIds: [foreign] } };
    await expect(own.ana.api.call(needs.answer, answer)).rejects.toMatchObject({ status: 400 });
    const elsewhere = { form: { caseId: other.caseId, requestIds: [need.id] }, file: fileOf(plainPdf) };
    await expect(other.ana.api.call(documents.upload, elsewhere)).rejects.toMatchObject({ status: 404 });
  });

  test('has what a server of the version before writes to steps', async () => {
    const people = await caseOfTwo(server());
    const { db } = server().database;
    const [step] = await db
      .insert(checklistItems)
      .values({ caseId: people.caseId, position: 0, text: 'Sign' })
      .returning();
    expect(await listOf(people)).toMatchObject([{ id: step?.id, kind: 'task', title: 'Sign', status: 'requested' }]);
    // The changes that this version made meanwhile stay.
    const edited = { title: 'Sign here', dueDate: '2035-01-15' };
    await people.marisol.api.call(needs.update, { params: { id: step?.id ?? '' }, body: edited });
    await db
      .update(checklistItems)
      .set({ doneAt: new Date() })
      .where(eq(checklistItems.id, step?.id ?? ''));
    expect(await listOf(people)).toMatchObject([{ ...edited, status: 'accepted' }]);
    await db.delete(checklistItems).where(eq(checklistItems.id, step?.id ?? ''));
    expect(await listOf(people)).toEqual([]);
  });

  test('sends no mail to who wants none', async () => {
    const people = await caseOfTwo(server());
    const notificationPreferences = { documentProcessing: false };
    await people.ana.api.call(users.updateProfile, { body: { notificationPreferences } });
    await one(people, { title: 'Lease' });
    expect(await lettersTo(server(), people.ana.user.email)).not.toContain('documentsRequested');
  });
});
