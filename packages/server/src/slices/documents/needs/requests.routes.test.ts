import { cases, dashboard, documentRequests, documents, users } from '@firm/contract';
import { caseOfTwo, fileOf, lettersTo, plainPdf } from '../../../testing/documentSamples.ts';
import { onDatabase } from '../../../testing/testServer.ts';

onDatabase('document requests', (server) => {
  const ask = async (people: Awaited<ReturnType<typeof caseOfTwo>>, ...titles: string[]) => {
    const requests = titles.map((title, index) => ({ title, note: '', dueDate: index === 0 ? '' : '2035-01-15' }));
    return (await people.marisol.api.call(documentRequests.create, { body: { caseId: people.caseId, requests } }))
      .requests;
  };
  const timelineOf = async ({ ana, caseId }: Awaited<ReturnType<typeof caseOfTwo>>) =>
    (await ana.api.call(cases.get, { params: { id: caseId } })).timeline.map(({ key }) => key);

  test('go from asked to accepted, one upload answering several', async () => {
    const people = await caseOfTwo(server());
    const { ana, marisol, caseId, upload } = people;
    const [w2, bank] = await ask(people, 'Second W-2', '1099-INT');
    if (!w2 || !bank) throw new Error('nothing was asked for');
    expect(w2).toMatchObject({
      status: 'requested',
      dueDate: null,
      documents: [],
      requestedBy: { name: 'Marisol Vega' },
    });
    expect(await lettersTo(server(), ana.user.email)).toContain('documentsRequested');
    const open = (await ana.api.call(dashboard.todos)).items.filter(({ kind }) => kind === 'document_request');
    // Dated needs come before undated ones, as on the page of the case.
    expect(open.map(({ text }) => text)).toEqual(['1099-INT', 'Second W-2']);

    // A document that was not sent cannot be accepted.
    const accept = { params: { id: w2.id }, body: { status: 'accepted' as const } };
    await expect(marisol.api.call(documentRequests.update, accept)).rejects.toMatchObject({ status: 409 });

    const { id } = await upload(ana, 'both.pdf', { requestIds: [w2.id, bank.id] });
    const list = async (show: 'all' | 'awaited' = 'all') =>
      (await ana.api.call(documentRequests.list, { query: { caseId, show } })).requests;
    expect((await list()).map(({ status, documents: sent }) => [status, sent[0]?.id])).toEqual([
      ['submitted', id],
      ['submitted', id],
    ]);
    expect(await list('awaited')).toEqual([]);

    // After a mistaken deletion the request is open again; after restoring, submitted.
    await ana.api.call(documents.remove, { params: { id } });
    expect((await list('awaited')).map(({ status }) => status)).toEqual(['requested', 'requested']);
    await ana.api.call(documents.restore, { params: { id } });
    expect((await list()).map(({ status }) => status)).toEqual(['submitted', 'submitted']);

    const move = (request: { id: string }, status: 'in_review' | 'accepted' | 'returned' | 'requested', reason = '') =>
      marisol.api.call(documentRequests.update, { params: { id: request.id }, body: { status, reason } });
    await expect(move(w2, 'returned')).rejects.toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
    await move(w2, 'in_review');
    expect(await move(w2, 'returned', 'Page 2 is missing')).toMatchObject({ reason: 'Page 2 is missing' });
    expect(await lettersTo(server(), ana.user.email)).toContain('documentReturned');
    expect(await list('awaited')).toMatchObject([{ title: 'Second W-2', status: 'returned' }]);

    const { id: whole } = await upload(ana, 'whole.pdf');
    const answer = { body: { requestIds: [w2.id], documentIds: [whole] } };
    const { requests } = await ana.api.call(documentRequests.answer, answer);
    expect(requests).toMatchObject([{ status: 'submitted', reason: '' }]);
    expect(requests[0]?.documents.map(({ fileName }) => fileName)).toEqual(['both.pdf', 'whole.pdf']);
    await move(w2, 'accepted');
    // An accepted document is kept, and the request takes no further one.
    await expect(ana.api.call(documents.remove, { params: { id: whole } })).rejects.toMatchObject({ status: 409 });
    await expect(ana.api.call(documentRequests.answer, answer)).rejects.toMatchObject({ status: 409 });
    expect(await timelineOf(people)).toEqual(
      expect.arrayContaining([
        'documents_requested',
        'document_request_answered',
        'document_request_returned',
        'document_request_accepted',
      ]),
    );
  });

  test('are not asked for by a day that is over', async () => {
    const { marisol, caseId } = await caseOfTwo(server());
    const requests = [{ title: 'Lease' }, { title: 'Letter', dueDate: '2020-01-31' }];
    await expect(marisol.api.call(documentRequests.create, { body: { caseId, requests } })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'requests.1.dueDate', message: 'Choose today or a later day' }],
    });
  });

  test('can be said not to apply by the client, who can do nothing else to them', async () => {
    const people = await caseOfTwo(server());
    const { ana, marisol } = people;
    const [request] = await ask(people, 'Form 1098');
    if (!request) throw new Error('nothing was asked for');
    const move = (status: 'not_applicable' | 'requested' | 'accepted', reason = '') =>
      ana.api.call(documentRequests.update, { params: { id: request.id }, body: { status, reason } });
    await expect(move('accepted')).rejects.toMatchObject({ status: 403 });
    await expect(move('not_applicable')).rejects.toMatchObject({ status: 400 });
    expect(await move('not_applicable', 'I rent')).toMatchObject({ status: 'not_applicable', reason: 'I rent' });
    expect(await move('requested')).toMatchObject({ status: 'requested', reason: '' });
    const create = { body: { caseId: people.caseId, requests: [{ title: 'x' }] } };
    await expect(ana.api.call(documentRequests.create, create)).rejects.toMatchObject({ status: 403 });
    const blank = { body: { caseId: people.caseId, requests: [{ title: ' ' }] } };
    await expect(marisol.api.call(documentRequests.create, blank)).rejects.toMatchObject({ status: 400 });
  });

  test('are answered with documents of their own case only, and seen by nobody else', async () => {
    const [one, other] = [await caseOfTwo(server()), await caseOfTwo(server())];
    const [request] = await ask(one, 'Passport');
    const { id: foreign } = await other.upload(other.ana);
    const { id: own } = await one.upload(one.ana);
    if (!request) throw new Error('nothing was asked for');
    const answer = (who: typeof one.ana, documentIds: string[]) =>
      who.api.call(documentRequests.answer, { body: { requestIds: [request.id], documentIds } });
    await expect(answer(one.ana, [foreign])).rejects.toMatchObject({ status: 400 });
    await expect(answer(other.ana, [own])).rejects.toMatchObject({ status: 404 });
    const elsewhere = { form: { caseId: other.caseId, requestIds: [request.id] }, file: fileOf(plainPdf) };
    await expect(other.ana.api.call(documents.upload, elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(
      other.marisol.api.call(documentRequests.update, { params: { id: request.id }, body: { status: 'requested' } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await other.ana.api.call(documentRequests.list)).requests).toEqual([]);
  });

  test('send no mail to who wants none', async () => {
    const people = await caseOfTwo(server());
    await people.ana.api.call(users.updateProfile, {
      body: { notificationPreferences: { documentProcessing: false } },
    });
    await ask(people, 'Lease');
    expect(await lettersTo(server(), people.ana.user.email)).not.toContain('documentsRequested');
  });
});
