import { refreshTopics } from '@firm/api-client';
import { type Case, cases, messages, type Need, needs, site } from '@firm/contract';
import { client, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseOf } from '../../testing/caseSamples.ts';
import { needOf } from '../../testing/needSamples.ts';
import { id } from '../../testing/samples.ts';
import { CasePage } from './CasePage.tsx';

let server: ReturnType<typeof mockApi>;
let stored: Case;
let owed: Need[];
beforeEach(() => {
  server = mockApi();
  stored = caseOf();
  owed = [needOf()];
  server.answer(cases.get, () => stored);
  server.answer(messages.unread, { total: 0, cases: [] });
  server.answer(needs.list, () => ({ needs: owed }));
  analysis(false);
});
afterEach(() => server.restore());

const analysis = (aiIntegration: boolean) =>
  server.answer(site.config, {
    ...{ version: '1.0.0', siteBanner: false },
    flags: {
      ...{ videoConsultations: false, multiLanguage: true, realTimeChat: false, paymentProcessing: false },
      billing: false,
      aiIntegration,
    },
  });

const at = `/dashboard/cases/${caseOf().id}`;
const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <main>
      <CasePage />
    </main>,
    { at, path: '/dashboard/cases/:caseId', user: client, ...options },
  );

describe('states', () => {
  test('who is taken out of a case while reading it is brought to the words that say so', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
    const { queryClient } = open();
    await screen.findByRole('heading', { level: 1, name: '2024 amended return' });
    expect(scrollTo).not.toHaveBeenCalled();
    server.fail(cases.get, 404);
    await act(() => refreshTopics(queryClient, 'cases'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Case Not Found' })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('whose spouse shares a case no longer is told so, and keeps the words that were being typed', async () => {
    jest.spyOn(window, 'scrollTo').mockReturnValue();
    stored = caseOf({ clientId: id(98), clientName: 'Rosa Díaz' });
    owed = [needOf({ kind: 'answer', title: 'Where did you live?' })];
    const { queryClient } = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Answer/ }));
    await userEvent.type(await screen.findByRole('textbox'), 'In Queens, until');
    server.fail(cases.get, 404);
    await act(() => refreshTopics(queryClient, 'cases'));
    const title = 'Rosa Díaz no longer shares this case with you.';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(await screen.findByRole('textbox', { name: 'Your words' })).toHaveValue('In Queens, until');
  });

  test('loading, then loaded', async () => {
    const release = server.hold(cases.get);
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the case');
    server.answer(cases.get, stored);
    release();
    expect(await screen.findByRole('heading', { level: 1, name: '2024 amended return' })).toBeVisible();
    expect(screen.getByText('High priority')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Step 2 of 7: Document collection' })).toBeVisible();
    expect(screen.getByText(/A specialist reviews this case/)).toBeVisible();
    expect(screen.getByText('Automatic analysis is off.')).toBeVisible();
    expect(document.title).toMatch(/^2024 amended return · /);
  });

  test.each([
    ['intake', {}, /a specialist is reading what you told us/],
    ['client_review', { nextSteps: [] as string[] }, /nothing in this review is waiting for you/],
  ] as const)('a client reads what %s means for them (%j)', async (status, changes, words) => {
    stored = caseOf({ status, ...changes });
    open();
    expect(await screen.findByText(words)).toBeVisible();
  });

  test.each([
    ['task', /^It is your turn/],
    ['sign', /^It is your turn/],
    ['upload', /nothing to approve yet/],
  ] as const)('at review, with a %s left to do, a client reads whose turn it is', async (kind, words) => {
    stored = caseOf({ status: 'client_review' });
    owed = [needOf({ kind }), needOf({ id: id(22), kind: 'sign', personId: id(99) })];
    open();
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('at review, whose spouse has yet to sign reads that nothing waits for them', async () => {
    stored = caseOf({ status: 'client_review' });
    owed = [needOf({ kind: 'sign', personId: id(99) })];
    open();
    expect(await screen.findByText(/nothing here waits for you/)).toBeVisible();
  });

  test('where documents are analysed, nothing says that they are not', async () => {
    analysis(true);
    open();
    await screen.findByText(/A specialist reviews this case/);
    await waitFor(() => expect(screen.queryByText('Automatic analysis is off.')).not.toBeInTheDocument());
  });

  test.each([403, 404])('%i: Case Not Found, in the specification’s words', async (status) => {
    server.fail(cases.get, status, { code: status === 403 ? 'forbidden' : 'not_found' });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Case Not Found' })).toBeVisible();
    expect(screen.getByText("The case you're looking for doesn't exist or you don't have access to it.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(server.calls(cases.get)).toHaveLength(1);
  });

  test('any other failure offers another try', async () => {
    server.fail(cases.get, 500);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not load this case' })).toBeVisible();
    expect(screen.queryByText('Case Not Found')).toBeNull();
    server.answer(cases.get, stored);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: '2024 amended return' })).toBeVisible();
  });

  test('a case without steps, words, date or specialist says so', async () => {
    stored = caseOf({ nextSteps: [], timeline: [], description: '', assignedStaff: null });
    owed = [];
    open();
    expect(await screen.findByText('No description yet.')).toBeVisible();
    expect(screen.getByText('We are choosing a specialist for this case.')).toBeVisible();
    expect(screen.getByText('Not set yet')).toBeVisible();
    expect(screen.queryByText(/usually take/)).toBeNull();
    expect(screen.queryByText('Your next step')).toBeNull();
  });

  test('without a promised date the client reads how long such cases usually take', async () => {
    stored = caseOf({ estimatedCompletionDate: null, usualDays: 12 });
    open();
    expect(await screen.findByText('Cases like this usually take 12 days.')).toBeVisible();
  });

  test('on hold and cancelled are said in words', async () => {
    stored = caseOf({ status: 'on_hold', heldStatus: 'in_progress' });
    const { unmount } = open();
    expect(await screen.findByText('This case is on hold. It will resume at “In progress”.')).toBeVisible();
    unmount();
    stored = caseOf({ status: 'cancelled' });
    open();
    expect(await screen.findByText(/This case was cancelled/)).toBeVisible();
    expect(screen.queryByRole('list', { name: /Step/ })).toBeNull();
  });

  test('shows an automatic analysis when there is one', async () => {
    stored = caseOf({
      aiAnalysis: {
        ...{ confidenceScore: 0.87, recommendations: ['Check 2 doubtful values in “w2.pdf”'], requiresReview: true },
        findings: [
          {
            kind: 'doubtful_values',
            documentId: 'b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f0001',
            fileName: 'w2.pdf',
            count: 2,
            day: null,
          },
        ],
      },
    });
    open();
    expect(await screen.findByText('Confidence 87%')).toBeVisible();
    expect(screen.getByText('“w2.pdf”: 2 values to check')).toBeVisible();
    expect(screen.queryByText(/A specialist reviews this case/)).toBeNull();
  });
});

describe('tabs', () => {
  test('live in the address; back returns to the one before', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Timeline' }));
    expect(router.state.location.hash).toBe('#timeline');
    const panel = within(screen.getByRole('tabpanel', { name: 'Timeline' }));
    expect(panel.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Called about the bank',
      'Status changed to “Document collection”',
      'Case opened',
    ]);
    expect(panel.getByText('Pending')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('tabpanel', { name: 'Overview' })).toBeVisible();
  });

  test('a link opens its tab', async () => {
    open({ at: `${at}#timeline` });
    expect(await screen.findByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
  });

  test('documents are offered while their remote is served', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('tab', { name: 'Documents' })).toBeVisible();
    unmount();
    open({ served: ['/dashboard', '/dashboard/cases/:caseId'] });
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Documents' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Upload/ })).toBeNull();
  });
});

describe('editing', () => {
  test('title and description are saved and shown', async () => {
    server.answer(cases.update, (call) => {
      stored = caseOf(call.body as Partial<Case>);
      return stored;
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    const title = dialog.getByRole('textbox', { name: 'Title', hidden: true });
    await userEvent.clear(title);
    await userEvent.click(dialog.getByText('Save'));
    expect(dialog.getAllByText('Please give the case a title')).toHaveLength(2);
    expect(server.calls(cases.update)).toHaveLength(0);

    await userEvent.type(title, 'Amended return');
    await userEvent.click(dialog.getByText('Save'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Amended return' })).toBeVisible();
    expect(server.calls(cases.update)[0]?.body).toEqual({
      title: 'Amended return',
      seen: { title: '2024 amended return', description: 'Interest income was left off.' },
    });
    expect(screen.getByText('Case saved')).toBeVisible();
  });

  test('what the firm has changed meanwhile is shown before it is replaced', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    const title = dialog.getByRole('textbox', { name: 'Title', hidden: true });
    await userEvent.type(title, ' and penalty');
    server.fail(cases.update, 409, { code: 'changed_meanwhile' });
    stored = caseOf({ title: '2024 return', description: 'Interest and dividends.' });
    await userEvent.click(dialog.getByText('Save'));
    await waitFor(() => expect(title).toHaveAccessibleDescription('Meanwhile saved: 2024 return'));
    expect(dialog.getByText(/so nothing was saved/)).toBeVisible();
    expect(title).toHaveValue('2024 amended return and penalty');
    server.answer(cases.update, stored);
    await userEvent.click(dialog.getByText('Save'));
    expect(await screen.findByText('Case saved')).toBeVisible();
    expect(server.calls(cases.update)[1]?.body).toEqual({
      title: '2024 amended return and penalty',
      seen: { title: '2024 return', description: 'Interest and dividends.' },
    });
  });

  test('a failure keeps what was typed', async () => {
    server.fail(cases.update, 500);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Title', hidden: true }), ' and penalty');
    await userEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('The case was not saved')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title', hidden: true })).toHaveValue('2024 amended return and penalty');
  });
});

test('needs that cannot be loaded without a network do not hide the case', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.disconnect(needs.list);
  open();
  await waitFor(() => expect(server.calls(needs.list).length).toBeGreaterThan(0));
  // A list that asks again as it shows must not bring the placeholder back, which would take the list away again.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await screen.findByRole('heading', { level: 1, name: '2024 amended return' })).toBeVisible();
  expect(server.calls(needs.list).length).toBeLessThan(4);
  network.mockRestore();
});
