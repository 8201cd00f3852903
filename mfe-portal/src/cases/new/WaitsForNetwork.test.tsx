import { cases } from '@firm/contract';
import { noteWaiting, refusedOf } from '@firm/session';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { summaryOf } from '../../testing/caseSamples.ts';
import { pageOf } from '../../testing/samples.ts';
import { overviewCasesQuery } from '../cases.queries.ts';
import { WaitsForNetwork } from './WaitsForNetwork.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.disconnect(cases.list);
});
afterEach(() => {
  noteWaiting(client.id, 0);
  noteWaiting(refusedOf(client.id), 0);
  server.restore();
});

const open = (isVerified = true) =>
  renderScreen(<WaitsForNetwork title="Letter" />, { at: '/', path: '/', user: { ...client, isVerified } });

test('once the case has left this device, nothing says that it waits', () => {
  noteWaiting(client.id, 1);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Saved. It will be sent when you’re back online');
  // This tab or another one has sent it.
  act(() => noteWaiting(client.id, 0));
  expect(screen.getByRole('status')).toHaveTextContent(/^Nothing waits on this device anymore.*“Letter” is now among/);
  expect(screen.getByRole('link', { name: 'See your cases' })).toHaveAttribute('href', '/dashboard/cases');
});

test('a refused letter is not said to be sent later', () => {
  noteWaiting(client.id, 1);
  open();
  act(() => noteWaiting(refusedOf(client.id), 1));
  expect(screen.getByRole('status')).toHaveTextContent(/^Your letter has not been sent yet.*says why/);
  act(() => noteWaiting(refusedOf(client.id), 0));
  expect(screen.getByRole('status')).toHaveTextContent(/^Saved\. It will be sent/);
});

test('once the case has started, it leads there and says what holds the letter up', async () => {
  noteWaiting(client.id, 1);
  const { queryClient } = open(false);
  const older = summaryOf({ title: 'Letter' });
  const started = summaryOf({ id: older.id.replace(/.$/, 'f'), title: 'Letter', createdAt: new Date().toISOString() });
  server.answer(cases.list, pageOf([older]));
  await act(() => queryClient.invalidateQueries(overviewCasesQuery));
  expect(screen.getByRole('status')).toHaveTextContent(/^Saved\./);
  server.answer(cases.list, pageOf([older, started]));
  await act(() => queryClient.invalidateQueries(overviewCasesQuery));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Your case is open/));
  expect(screen.getByRole('status')).toHaveTextContent(/waiting to be sent\. Confirm your email address and it’s sent/);
  expect(screen.getByRole('link', { name: 'Open the case' })).toHaveAttribute('href', `/dashboard/cases/${started.id}`);
  act(() => noteWaiting(client.id, 0));
  expect(screen.getByRole('status')).not.toHaveTextContent(/Confirm/);
});
