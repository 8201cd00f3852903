import { type Report, reports } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportsPage } from './ReportsPage.tsx';
import { scaleOf } from './scaleOf.ts';

const admin = { ...client, role: 'admin' } as const;
const report: Report = {
  ...{ from: '2026-10', to: '2026-11', at: '2026-11-24T14:20:00.000Z', isUnfinished: true, promisedHours: 24 },
  cases: [
    { month: '2026-10', opened: 40, completed: 30, cancelled: 1, days: 22.5 },
    { month: '2026-11', opened: 12, completed: 8, cancelled: 0, days: null },
  ],
  stages: [
    { stage: 'document_collection', service: null, stays: 12, days: 9.4, before: 11.8 },
    { stage: 'document_collection', service: 'immigration', stays: 12, days: 9.4, before: null },
  ],
  load: [
    { staffId: '0b0e7c0e-5a7e-4b1e-9a57-6a2d0a5d0001', name: 'Daniel Okafor', open: 21, late: 2 },
    { staffId: null, name: null, open: 3, late: 0 },
  ],
  inquiries: [{ month: '2026-11', people: 10, accounts: 5, clients: 4 }],
  answers: [{ month: '2026-11', asked: 10, answered: 9, inTime: 8, medianHours: 0.7, p90Hours: 20 }],
  revenue: [{ month: '2026-11', invoices: 3, paidCents: 4_120_000, refundedCents: 0, yearBeforeCents: 3_705_000 }],
  total: { completed: 38, days: 22, medianHours: 7.5, paidCents: 4_120_000 },
  before: { completed: 27, days: 25, medianHours: null, paidCents: 0 },
};

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

it('shows each picture with its sentence and its numbers, and asks for another span', async () => {
  server.answer(reports.get, report);
  renderScreen(<ReportsPage />, { at: '/work/reports', user: admin });
  expect(
    await screen.findByText('Longest is “Document collection”: half of the cases stay more than 9.4 days.'),
  ).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Revenue' }));
  const picture = panel.getByRole('img', { name: /strongest month was November 2026, with \$41,200/ });
  expect(picture).toBeVisible();
  // A picture that is scaled scales its words.
  expect(picture).not.toHaveAttribute('viewBox');
  await userEvent.click(panel.getByText('The numbers'));
  expect(panel.getByRole('cell', { name: '$37,050' })).toBeVisible();
  expect(panel.getByRole('button', { name: 'CSV: Revenue' })).toBeVisible();
  expect(screen.getByText('21, late: 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '24 months' }));
  expect(server.calls(reports.get)).toHaveLength(2);
});

it('names everybody who has the most open cases', async () => {
  const busy = { ...report.load[0], staffId: '0b0e7c0e-5a7e-4b1e-9a57-6a2d0a5d0002', name: 'Ana Ruiz' };
  const load = [busy, ...report.load] as Report['load'];
  server.answer(reports.get, { ...report, load });
  renderScreen(<ReportsPage />, { at: '/work/reports', user: admin });
  const sentence = 'Most open cases: 21 (Ana Ruiz and Daniel Okafor). Past their expected date, of all: 4.';
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('writes numbers as French readers do, and says why the reports did not come', async () => {
  server.answer(reports.get, report);
  const { unmount } = renderScreen(<ReportsPage />, { at: '/work/reports', user: admin, language: 'fr' });
  expect(await screen.findByText(/80\s% ont tenu notre promesse/)).toBeVisible();
  expect(screen.getAllByText('9,4 jours')[0]).toBeVisible();
  expect(screen.getByText('0,7 heure')).toBeInTheDocument();
  unmount();
  server.fail(reports.get, 503);
  renderScreen(<ReportsPage />, { at: '/work/reports', user: admin });
  expect(await screen.findByText('We could not load the reports')).toBeVisible();
});

it.each([
  [[], { top: 1, ticks: [0] }],
  [[3, 7], { top: 8, ticks: [0, 2, 4, 6, 8] }],
  [[84], { top: 100, ticks: [0, 25, 50, 75, 100] }],
])('an axis for %j ends at a round number', (values, scale) => expect(scaleOf(values)).toEqual(scale));
