import { refreshTopics } from '@firm/api-client';
import { availability, cases, type Pipeline, pipelines, site } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { awayNow, withInvoices } from '../testing/workSamples.ts';
import en from '../texts/en.json';
import { PipelinePage } from './PipelinePage.tsx';
import { PipelinesPage } from './PipelinesPage.tsx';

const admin = { ...client, role: 'admin' } as const;
const vera = { id: '0000000a-0000-4000-8000-000000000001', name: 'Vera Cruz', role: '' };
const { pipelines: words } = en;

const pipelineOf = (values: Partial<Pipeline> = {}): Pipeline => ({
  ...{ service: 'immigration', revision: 1, staffId: null, staff: null, dueDays: null, openCases: 3, behind: 2 },
  saved: { at: '2026-11-20T15:00:00.000Z', by: 'Ada Cruz' },
  steps: [
    {
      ...{ status: 'intake', message: null, invoice: null, moveTo: null },
      needs: [
        {
          ...{ kind: 'upload', owedBy: 'client', documentType: 'identification', dueDays: 7 },
          title: { en: 'Passport', es: 'Pasaporte', fr: '' },
          note: { en: '', es: '', fr: '' },
        },
      ],
    },
  ],
  ...values,
});

let server: ReturnType<typeof mockApi>;
let stored: Pipeline;
beforeEach(() => {
  server = mockApi();
  stored = pipelineOf();
  server.answer(pipelines.get, () => stored);
  server.answer(cases.colleagues, [vera]);
  server.answer(availability.away, awayNow(vera));
});
afterEach(() => server.restore());
const open = () =>
  renderScreen(<PipelinePage />, { at: '/work/pipelines/immigration', path: '/work/pipelines/:service', user: admin });
const box = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a procedure is changed: who gets new cases, a need in its languages, a step at a further status', async () => {
  open();
  await screen.findByRole('option', { name: 'Vera Cruz (away)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: words.staff }), 'Vera Cruz (away)');
  await press('Español');
  expect(await box(words.need.title)).toHaveValue('Pasaporte');
  await press('Document collection');
  const region = await screen.findByRole('region', { name: 'When the case reaches “Document collection”' });
  await userEvent.click(within(region).getByRole('checkbox', { name: 'Then move the case on to “In progress”' }));
  server.answer(pipelines.save, pipelineOf({ revision: 2, behind: 3 }));
  await press(words.save);
  expect(await screen.findByText(words.saved)).toBeVisible();
  expect(server.calls(pipelines.save)).toMatchObject([
    {
      params: { id: 'immigration' },
      body: {
        ...{ revision: 1, staffId: vera.id, dueDays: null },
        steps: [
          { status: 'intake', needs: [{ title: { es: 'Pasaporte' }, dueDays: 7 }] },
          { status: 'document_collection', needs: [], moveTo: 'in_progress' },
        ],
      },
    },
  ]);
});

test('words without English and a wrong number of days are refused at their fields, and nothing is sent', async () => {
  open();
  await userEvent.type(await box(words.dueDays), '731');
  await press('Français');
  await press(words.addNeed);
  const [, title] = screen.getAllByRole('textbox', { name: new RegExp(`^${words.need.title}`) });
  if (!title) throw new Error('no field for the second need');
  await userEvent.type(title, 'Visa');
  await press(words.save);
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(await box(words.dueDays)).toHaveAccessibleDescription(new RegExp(words.problem.days));
  // The English words are on screen then, to be written.
  expect(title).toHaveValue('');
  expect(title).toHaveAccessibleDescription(words.problem.english);
  expect(server.calls(pipelines.save)).toEqual([]);
});

test('who saves second has the first’s changes in the draft, sees both versions where they differ, and decides', async () => {
  open();
  await userEvent.type(await box(words.dueDays), '30');
  await userEvent.type(await box(words.welcome), 'Welcome');
  server.fail(pipelines.save, 409, { code: 'changed_meanwhile' });
  const step = { ...{ needs: [], message: null, invoice: null }, status: 'document_collection' as const };
  stored = pipelineOf({ revision: 2, dueDays: 45, steps: [...stored.steps, { ...step, moveTo: 'in_progress' }] });
  await press(words.save);
  expect(await screen.findByRole('alert')).toHaveTextContent(words.disputed);
  expect(screen.queryByText(new RegExp(words.notSaved))).toBeNull();
  expect(await box(words.welcome)).toHaveValue('Welcome');
  expect(screen.getByRole('checkbox', { name: 'Then move the case on to “In progress”' })).toBeChecked();
  expect(await box(words.dueDays)).toHaveValue('30');
  await press(words.theirs);
  expect(await box(words.dueDays)).toHaveValue('45');
  await press(words.mine);
  expect(await box(words.dueDays)).toHaveValue('30');
  server.answer(pipelines.save, pipelineOf({ revision: 3 }));
  await press(words.save);
  await screen.findByText(words.saved);
  expect(server.calls(pipelines.save).map(({ body }) => body)).toMatchObject([
    { revision: 1, dueDays: 30 },
    {
      ...{ revision: 2, dueDays: 30 },
      steps: [{ message: { en: 'Welcome' } }, { status: 'document_collection', moveTo: 'in_progress' }],
    },
  ]);
});

test('what a colleague saves while the draft is being changed comes into it at once', async () => {
  const { queryClient } = open();
  await userEvent.type(await box(words.welcome), 'Welcome');
  stored = pipelineOf({ revision: 2, dueDays: 45 });
  await act(() => refreshTopics(queryClient, 'cases'));
  expect(await screen.findByRole('alert')).toHaveTextContent(words.joined);
  expect(await box(words.dueDays)).toHaveValue('45');
  expect(await box(words.welcome)).toHaveValue('Welcome');
  expect(screen.queryByRole('button', { name: words.theirs })).toBeNull();
});

test('open cases follow the procedure once an administrator says so', async () => {
  open();
  await press(words.apply);
  server.answer(pipelines.apply, () => {
    stored = pipelineOf({ behind: 0 });
    return { cases: 2 };
  });
  await press(words.applyConfirm);
  expect(await screen.findByText('2 open cases follow this procedure now.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: words.apply })).toBeNull());
});

test('the amount of a drafted invoice is kept in cents', async () => {
  server.answer(site.config, withInvoices);
  stored = pipelineOf({
    steps: [
      {
        ...{ status: 'completed', needs: [], message: null, moveTo: null },
        invoice: { title: { en: 'Filing', es: '', fr: '' }, amountCents: 25_000, dueDays: 14 },
      },
    ],
  });
  open();
  const amount = await box(words.invoice.amount.replace('$', '\\$'));
  expect(amount).toHaveValue('250.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1,200.50');
  server.answer(pipelines.save, pipelineOf({ revision: 2 }));
  await press(words.save);
  await screen.findByText(words.saved);
  expect(server.calls(pipelines.save)[0]?.body).toMatchObject({ steps: [{ invoice: { amountCents: 120_050 } }] });
});

test('the list names every service; a list that did not come says so', async () => {
  const { steps: _, staffId: __, ...summary } = pipelineOf();
  server.answer(pipelines.list, { pipelines: [{ ...summary, needs: 1, statuses: ['completed'] }] });
  const { unmount } = renderScreen(<PipelinesPage />, { at: '/work/pipelines', user: admin });
  expect(await screen.findByRole('link', { name: 'Immigration' })).toHaveAttribute(
    'href',
    '/work/pipelines/immigration',
  );
  unmount();
  server.fail(pipelines.list, 503);
  renderScreen(<PipelinesPage />, { at: '/work/pipelines', user: admin });
  expect(await screen.findByRole('heading', { name: words.failed })).toBeVisible();
});
