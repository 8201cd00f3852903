import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDeskKeys } from './useDeskKeys.ts';

const PLACES = [{ path: '/releases/log', letter: 'l' }];

function Desk({ onAsk }: { onAsk: () => void }) {
  useDeskKeys(PLACES, { '?': onAsk });
  return <input aria-label="Search" />;
}

it('goes by g and a letter, does what a single key means, and sleeps while one types', async () => {
  const onAsk = jest.fn();
  const { router } = renderScreen(<Desk onAsk={onAsk} />, { at: '/releases' });
  await userEvent.keyboard('l?');
  expect(router.state.location.pathname).toBe('/releases');
  expect(onAsk).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Search'), 'gl?');
  expect(router.state.location.pathname).toBe('/releases');
  expect(onAsk).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  await userEvent.keyboard('gl');
  expect(router.state.location.pathname).toBe('/releases/log');
});
