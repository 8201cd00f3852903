import { cases, dashboard, documents, invitations, site } from '@firm/contract';
import { noteWaiting } from '@firm/session';
import { client, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { summaryOf } from '../testing/caseSamples.ts';
import { dashboardOf, documentOf, documentsOf, emptyDashboard, todoOf, todosOf } from '../testing/overviewSamples.ts';
import { id, pageOf } from '../testing/samples.ts';
import { OverviewPage } from './OverviewPage.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(dashboard.summary, dashboardOf());
  server.answer(dashboard.todos, todosOf([todoOf()]));
  server.answer(cases.list, pageOf([summaryOf()]));
  server.answer(documents.list, documentsOf([documentOf()]));
  server.answer(invitations.list, { invitations: [] });
});
afterEach(() => {
  jest.useRealTimers();
  server.restore();
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(<OverviewPage />, { at: '/dashboard', path: '/dashboard', user: client, ...options });
const panel = (name: string) => within(screen.getByRole('region', { name }));
/** Returns the value and notes below a figure's label. */
const figure = (label: string) =>
  [...(screen.getByText(label).parentElement?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent);

describe('loaded', () => {
  test('the day is the office’s, wherever the reader is', async () => {
    // Ten in the evening of the 28th, in New York.
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-29T03:00:00Z') });
    open();
    expect(await screen.findByText(/Saturday, November 28/)).toBeVisible();
  });

  test('greets, names the one next step and leads to its upload', async () => {
    const need = { kind: 'upload', owedBy: 'client', status: 'returned', reason: 'Page 2 is missing' } as const;
    server.answer(dashboard.todos, todosOf([todoOf({ kind: 'document_request', text: 'Lease', need })]));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Lucía' })).toBeVisible();
    expect(await screen.findByText(/You have one thing to do\./)).toBeVisible();
    const step = panel('Please send again: Lease');
    expect(step.getByText(/^Page 2 is missing · /)).toBeVisible();
    expect(await step.findByRole('link', { name: 'Upload documents' })).toHaveAttribute(
      'href',
      `/dashboard/documents?upload=1&request=${todoOf().id}`,
    );
    expect(document.title).toMatch(/^Dashboard · /);
  });

  test.each([
    ['task', 'Open the case', `/dashboard/cases/${summaryOf().id}`],
    ['answer', 'Answer', `/dashboard/cases/${summaryOf().id}`],
    ['book', 'Choose a time', `/dashboard/appointments/new?case=${summaryOf().id}`],
    ['pay', 'See the invoice', '/dashboard/profile?tab=billing'],
    ['sign', 'Review and sign', `/dashboard/cases/${summaryOf().id}`],
  ] as const)('a need of the kind %s has its own way', async (kind, name, href) => {
    const need = { kind, owedBy: 'client', status: 'requested', reason: '' } as const;
    server.answer(dashboard.todos, todosOf([todoOf({ need })]));
    open();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  test('an invitation to the reader’s address leads to its answer', async () => {
    const of = { email: client.email, to: 'case' as const, businessName: null, role: null };
    const expiresAt = '2026-12-14T15:00:00.000Z';
    server.answer(invitations.list, { invitations: [{ ...of, id: id(30), from: 'Ana Client', expiresAt }] });
    open();
    const slip = within(await screen.findByRole('region', { name: 'Ana Client invites you' }));
    expect(slip.getByRole('link', { name: 'Answer Ana Client invites you' })).toHaveAttribute(
      'href',
      '/dashboard/profile?tab=household',
    );
  });

  test('invitations that do not load are not shown as none', async () => {
    server.fail(invitations.list, 500);
    open();
    expect(await screen.findByRole('heading', { name: 'Your invitations did not load.' })).toBeVisible();
    expect(await screen.findByText('$4,820')).toBeVisible();
  });

  test('the slip leads to the signature itself', async () => {
    const need = { kind: 'sign', owedBy: 'client', status: 'requested', reason: '' } as const;
    const todo = todoOf({ need });
    server.answer(dashboard.todos, todosOf([todo]));
    const { router } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Review and sign' }));
    expect(router.state.location.state).toEqual({ signing: { caseId: todo.caseId, needId: todo.id } });
  });

  test('computed figures with their trends', async () => {
    open();
    await screen.findByText('$4,820');
    expect(figure('Active cases')).toEqual(['3', '1 opened this month']);
    expect(figure('Completed services')).toEqual(['5', 'since March 2022']);
    expect(figure('Documents processed')).toEqual(['14', '2 this week']);
    expect(figure('Total savings')).toEqual(['$4,820', 'recorded by your specialists']);
  });

  test('a figure that is not known is a dash without a trend; none is 0', async () => {
    server.answer(
      dashboard.summary,
      dashboardOf({ totalSavingsCents: null, documentsProcessed: 0, documentsThisWeek: 0 }),
    );
    open();
    await screen.findByText('1 opened this month');
    expect(figure('Total savings')).toEqual(['–']);
    expect(figure('Documents processed')).toEqual(['0']);
  });

  test('asks for ten cases and shows five', async () => {
    const rows = Array.from({ length: 7 }, (_, at) =>
      summaryOf({ id: `0b2f3a52-58c1-4f4e-9a63-00000000010${at}`, title: `Case ${at}` }),
    );
    server.answer(cases.list, pageOf(rows));
    open();
    await screen.findByText('Case 0');
    expect(server.calls(cases.list)[0]?.query).toEqual({ limit: '10' });
    expect(panel('Your cases').getAllByRole('article')).toHaveLength(5);
    expect(server.calls(documents.list)[0]?.query).toEqual({ limit: '5' });
  });

  test('offers only what is served', async () => {
    open({ served: ['/dashboard', '/services'] });
    await screen.findByText('1 active, 2 done');
    await screen.findByRole('region', { name: 'Quick actions' });
    expect(screen.queryByText('Schedule Consultation')).toBeNull();
    expect(screen.queryByText('Message team')).toBeNull();
    expect(screen.getByRole('link', { name: /Start a new case/ })).toHaveAttribute('href', '/services');
  });

  test('what comes later appears with its screen', async () => {
    open({ served: ['/dashboard', '/dashboard/appointments', '/dashboard/appointments/new', '/dashboard/messages'] });
    expect(await screen.findByRole('link', { name: 'Schedule Consultation' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /Message team/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Message Marisol Vega' })).toHaveAttribute(
      'href',
      `/dashboard/messages?case=${dashboardOf().team[0]?.caseId}`,
    );
    expect(screen.queryByRole('link', { name: /See all documents/ })).toBeNull();
  });
});

test('loading: nothing stands below what is to be done until that is known, so that nothing moves', async () => {
  const release = server.hold(dashboard.todos);
  open();
  expect(await screen.findByText('Loading your next step')).toBeVisible();
  const rest = await screen.findByText('2024 amended return', { selector: 'h3 *' });
  expect(rest).not.toBeVisible();
  server.answer(dashboard.todos, todosOf([todoOf()]));
  release();
  await screen.findByRole('heading', { name: 'Send the 1099-INT' });
  expect(rest).toBeVisible();
});

test('loading: says what it waits for, area by area', async () => {
  const releases = [server.hold(dashboard.summary), server.hold(documents.list)];
  open();
  expect(await screen.findByRole('heading', { name: 'Send the 1099-INT' })).toBeVisible();
  const waiting = screen.getAllByRole('status').map((status) => status.textContent);
  expect(waiting).toEqual(
    expect.arrayContaining(['Loading your figures', 'Loading the documents', 'Loading your team']),
  );
  server.answer(dashboard.summary, dashboardOf());
  server.answer(cases.list, pageOf([summaryOf()]));
  server.answer(documents.list, documentsOf([documentOf()]));
  for (const release of releases) release();
  expect(await screen.findByText('W-2_2024.pdf')).toBeVisible();
});

test('failed: one area fails in place, names the request and heals; the others work', async () => {
  server.fail(documents.list, 500);
  open();
  const area = within(await screen.findByRole('region', { name: 'Recent documents' }));
  expect(await area.findByRole('heading', { name: 'We could not load the documents' })).toBeVisible();
  expect(area.getByText('Request test-request')).toBeVisible();
  expect(await screen.findByText('2024 amended return', { selector: 'h3 *' })).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  server.answer(documents.list, documentsOf([documentOf()]));
  await userEvent.click(area.getByRole('button', { name: 'Try Again' }));
  expect(await area.findByText('W-2_2024.pdf')).toBeVisible();
});

test('empty: somebody new is told what to do first', async () => {
  server.answer(dashboard.summary, emptyDashboard);
  server.answer(dashboard.todos, todosOf([]));
  server.answer(cases.list, pageOf([]));
  server.answer(documents.list, documentsOf([]));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Lucía' })).toBeVisible();
  expect(await screen.findByText(/^Do you have a letter\? Photograph it first\./)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Start a case' })).toHaveAttribute('href', '/dashboard/cases/new');
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No cases yet' })).toBeVisible();
  expect(figure('Active cases')).toEqual(['0']);
});

test('greets as new whoever registered today, and asks for no second photograph of a letter that waits', async () => {
  server.answer(dashboard.todos, todosOf([]));
  server.answer(cases.list, pageOf([summaryOf({ status: 'intake' })]));
  server.answer(documents.list, documentsOf([]));
  noteWaiting(client.id, 1);
  open({ user: { ...client, isVerified: false, createdAt: new Date().toISOString() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Lucía' })).toBeVisible();
  const step = within(await screen.findByRole('region', { name: 'Your letter is waiting to be sent' }));
  expect(step.getByText('Confirm your email address and it’s sent automatically.')).toBeVisible();
  expect(step.queryByRole('link', { name: 'Photograph the letter' })).toBeNull();
  act(() => noteWaiting(client.id, 0));
  expect(await screen.findByRole('region', { name: 'Do you have a letter?' })).toBeVisible();
});

describe('what is needed of the reader', () => {
  const served = ['/dashboard', '/dashboard/cases/:caseId', '/dashboard/cases/new', '/dashboard/profile'];

  test('each thing leads to where it is done; the rest is a press away', async () => {
    const steps = [1, 2, 3, 4].map((number) => todoOf({ id: `step-${number}`, text: `Step ${number}` }));
    server.answer(
      dashboard.todos,
      todosOf([
        todoOf({ kind: 'invoice', text: 'Amended return', amountCents: 32_000, dueDate: '2020-01-31' }),
        todoOf({ kind: 'messages', count: 2, text: null }),
        todoOf({ kind: 'draft', service: 'translation', caseId: null, caseTitle: null, text: 'Diploma' }),
        ...steps,
      ]),
    );
    open({ served });
    await screen.findByRole('heading', { name: 'Pay $320.00' });
    const step = panel('Pay $320.00');
    expect(await step.findByRole('link', { name: 'See the invoice' })).toHaveAttribute(
      'href',
      '/dashboard/profile?tab=billing',
    );
    expect(step.getByText(/This was due on/)).toBeVisible();
    expect(screen.getByText(/You have 7 things to do\./)).toBeVisible();
    // The slip is the one next step.
    expect(step.queryByRole('link', { name: '2 new messages from Marisol Vega' })).toBeNull();
    // The other steps are in the page, for print alone.
    expect(step.getByText('2 new messages from Marisol Vega')).not.toBeVisible();
    await userEvent.click(step.getByRole('button', { name: 'And 6 more' }));
    expect(step.getByRole('link', { name: '2 new messages from Marisol Vega' })).toHaveAttribute(
      'href',
      `/dashboard/cases/${summaryOf().id}#messages`,
    );
    expect(step.getByRole('link', { name: 'Finish your request: Translation' })).toHaveAttribute(
      'href',
      '/dashboard/cases/new?service=translation',
    );
    expect(step.getByText('Step 4')).toBeVisible();
  });

  test('nothing waits: no slip, and the head says so', async () => {
    server.answer(dashboard.todos, todosOf([]));
    open();
    expect(await screen.findByText(/You’re all caught up\./)).toBeVisible();
    expect(screen.queryByText('Your next step')).toBeNull();
  });

  test('failed: in place, and it heals', async () => {
    server.fail(dashboard.todos, 500);
    open();
    const failed = await screen.findByRole('heading', { name: 'We could not load your to-do list' });
    expect(failed).toBeVisible();
    server.answer(dashboard.todos, todosOf([todoOf()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Send the 1099-INT' })).toBeVisible();
  });
});

test('no video is promised while there is none', async () => {
  const flags = {
    ...{ multiLanguage: true, realTimeChat: true, aiIntegration: false },
    ...{ billing: true, paymentProcessing: true },
  };
  server.answer(site.config, { version: '1.0.0', siteBanner: false, flags: { ...flags, videoConsultations: false } });
  open({ served: ['/dashboard', '/dashboard/appointments', '/dashboard/appointments/new'] });
  expect(await screen.findByText('By phone or in person')).toBeVisible();
});
