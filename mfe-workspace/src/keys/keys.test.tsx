import { client, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkSide } from '../frame/WorkSide.tsx';

it('opens a screen by g and its letter, and all keys by ?; single letters sleep while one types', async () => {
  const { router } = renderScreen(<WorkSide />, {
    at: '/work',
    user: { ...client, role: 'staff' },
    served: ['/work', '/work/clients'],
  });
  await userEvent.keyboard('gl');
  expect(router.state.location.pathname).toBe('/work/clients');
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toHaveTextContent('ClientsGthen L');
  expect(screen.getByRole('dialog')).toHaveTextContent('InboxTakeTDoneDSnoozeS');
  expect(screen.getByRole('dialog')).toHaveTextContent('SendCtrlEnter');
  await userEvent.keyboard('gt');
  expect(router.state.location.pathname).toBe('/work/clients');
});
