import { noteWaiting } from '@firm/session';
import { client, renderScreen } from '@firm/testing';
import { act, screen } from '@testing-library/react';
import { WaitsForNetwork } from './WaitsForNetwork.tsx';

test('once the case has left this device, nothing says that it waits', () => {
  noteWaiting(client.id, 1);
  renderScreen(<WaitsForNetwork owner={client.id} title="Letter" />, { at: '/', path: '/', user: client });
  expect(screen.getByRole('status')).toHaveTextContent('Saved. It will be sent when you’re back online');
  // This tab or another one has sent it.
  act(() => noteWaiting(client.id, 0));
  expect(screen.getByRole('status')).toHaveTextContent(/^Nothing waits on this device any more.*“Letter” is now among/);
  expect(screen.getByRole('link', { name: 'See your cases' })).toHaveAttribute('href', '/dashboard/cases');
});
