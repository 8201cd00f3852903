import { randomUUID } from 'node:crypto';
import { cases, intake } from '@firm/contract';
import { onDatabase } from '../../testing/testServer.ts';

const answers = [
  { question: 'taxYears', answer: '2025' },
  { question: 'filingStatus', answer: 'single' },
  { question: 'selfEmployed', answer: 'no' },
];
const words = { title: '2025 return', description: '', answers };
const params = { id: 'tax_preparation' };

onDatabase('intake forms', (server) => {
  test('are kept as they stand, one per service, for their owner only', async () => {
    const [ana, ben] = [await server().person(), await server().person()];
    const halfway = { title: 'x'.repeat(300), description: ' ', answers: [{ question: 'taxYears', answer: ' 20' }] };
    const first = await ana.api.call(intake.saveDraft, { params, body: { ...halfway, revision: null } });
    expect(first).toMatchObject({ ...halfway, service: 'tax_preparation', revision: 1 });
    await ana.api.call(intake.saveDraft, { params: { id: 'immigration' }, body: { ...words, revision: null } });
    const kept = await ana.api.call(intake.drafts);
    expect(kept.map(({ service }) => service).sort()).toEqual(['immigration', 'tax_preparation']);
    expect(await ben.api.call(intake.drafts)).toEqual([]);
    await ben.api.call(intake.dropDraft, { params });
    await ana.api.call(intake.dropDraft, { params: { id: 'immigration' } });
    expect((await ana.api.call(intake.drafts)).map(({ service }) => service)).toEqual(['tax_preparation']);
    await expect(
      ana.api.call(intake.saveDraft, { params: { id: 'gardening' }, body: { ...words, revision: null } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('two devices: the later one is told, a repeat of the same words is not', async () => {
    const { api } = await server().person();
    const save = (title: string, revision: number | null) =>
      api.call(intake.saveDraft, { params, body: { ...words, title, revision } });
    expect(await save('One', null)).toMatchObject({ revision: 1 });
    // The answer was lost, but the text was saved.
    expect(await save('One', null)).toMatchObject({ revision: 1 });
    expect(await save('Two', 1)).toMatchObject({ revision: 2 });
    await expect(save('Other', 1)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(await api.call(intake.drafts)).toMatchObject([{ title: 'Two', revision: 2 }]);
    const race = await Promise.allSettled(['A', 'B', 'C'].map((title) => save(title, 2)));
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('go with the case that they start; their answers stay with it', async () => {
    const { api } = await server().person();
    await api.call(intake.saveDraft, { params, body: { ...words, revision: null } });
    const body = { serviceCategoryId: 'tax_preparation', title: words.title } as const;
    const started = await api.call(cases.create, { body: { ...body, intake: [...answers].reverse() } });
    expect(started.intake).toEqual(answers);
    expect(await api.call(intake.drafts)).toEqual([]);
    expect((await api.call(cases.get, { params: { id: started.id } })).intake).toEqual(answers);
  });

  test('start one case, whichever devices send them; other words are a question, not a second case', async () => {
    const ana = await server().person();
    const { formId } = await ana.api.call(intake.saveDraft, { params, body: { ...words, revision: null } });
    const body = { serviceCategoryId: 'tax_preparation', title: words.title, intake: answers, formId } as const;
    const send = (more = {}, { api } = ana) =>
      api.call(cases.create, { body: { ...body, ...more }, idempotencyKey: randomUUID() });
    const started = await Promise.all([send(), send(), send()]);
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(await send()).toMatchObject({ id: started[0]?.id, caseNumber: started[0]?.caseNumber });
    await expect(send({ title: 'Changed since' })).rejects.toMatchObject({ status: 409, code: 'already_sent' });
    expect((await ana.api.call(cases.list)).count).toBe(1);

    // The next form of the service is a new one, as is every form without an id.
    const next = await ana.api.call(intake.saveDraft, { params, body: { ...words, revision: null } });
    expect(next.formId).not.toBe(formId);
    await send({ formId: next.formId });
    await send({ formId: null });
    expect((await ana.api.call(cases.list)).count).toBe(3);

    // A user who knows another user's form id does not get that user's case.
    const ben = await server().person();
    expect((await send({}, ben)).id).not.toBe(started[0]?.id);
  });

  test('that were sent take no more words; the next form of the service stays as it is', async () => {
    const { api } = await server().person();
    const save = (title: string, revision: number | null, formId?: string) =>
      api.call(intake.saveDraft, { params, body: { ...words, title, revision, formId } });
    const { formId } = await save(words.title, null);
    const body = { serviceCategoryId: 'tax_preparation', title: words.title, intake: answers, formId } as const;
    await api.call(cases.create, { body });
    for (const revision of [1, null])
      await expect(save('Typed since', revision, formId)).rejects.toMatchObject({ status: 409, code: 'already_sent' });
    expect(await api.call(intake.drafts)).toEqual([]);

    const next = await save('The next one', null);
    await expect(save('Typed since', 1, formId)).rejects.toMatchObject({ status: 409, code: 'already_sent' });
    // The first form's text, sent as a separate case.
    await api.call(cases.create, { body: { ...body, title: 'Typed since', formId: randomUUID() } });
    expect(await api.call(intake.drafts)).toEqual([next]);

    // After a form is discarded without being sent, a save based on it does not replace a form begun since.
    await api.call(intake.dropDraft, { params });
    await expect(save('Typed since', 1, next.formId)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    const third = await save('The third one', null);
    await expect(save('Typed since', 1, next.formId)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect(await api.call(intake.drafts)).toEqual([third]);
  });

  test('that are not complete start nothing, and name each question', async () => {
    const { api } = await server().person();
    await api.call(intake.saveDraft, { params, body: { ...words, revision: null } });
    const body = { serviceCategoryId: 'tax_preparation', title: words.title } as const;
    const wrong = [
      { question: 'filingStatus', answer: 'widowed' },
      { question: 'letterDate', answer: '2026-02-30' },
      { question: 'favouriteColour', answer: 'teal' },
    ];
    await expect(api.call(cases.create, { body: { ...body, intake: wrong } })).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining(
        ['taxYears', 'filingStatus', 'letterDate', 'favouriteColour'].map((id) =>
          expect.objectContaining({ field: `intake.${id}` }),
        ),
      ),
    });
    expect((await api.call(cases.list)).count).toBe(0);
    expect(await api.call(intake.drafts)).toHaveLength(1);
  });

  test('are the clients’ own', async () => {
    const vera = await server().person({ role: 'staff' });
    const { api } = await server().signIn(vera.user.email, vera.password);
    await expect(api.call(intake.saveDraft, { params, body: { ...words, revision: null } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
