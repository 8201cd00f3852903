import type { LetterAim } from '@firm/contract';
import { client, countRefetchesOfNeeds, renderScreen } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { startWaiting } from './startWaiting.ts';
import { WaitingPart } from './WaitingPart.tsx';

const NONE: readonly [] = [];
jest.mock('./startWaiting.ts', () => ({ startWaiting: jest.fn() }));

it('a letter that has arrived is told, and every list of needs is asked for again', async () => {
  let arrive: Parameters<typeof startWaiting>[1] = () => undefined;
  jest.mocked(startWaiting).mockImplementation((_, onArrived) => {
    arrive = onArrived;
    return { read: () => NONE, subscribe: () => () => undefined, retry: jest.fn(), cancel: jest.fn(), stop: jest.fn() };
  });
  const { queryClient } = renderScreen(<WaitingPart owner="ana" />, { at: '/', path: '/', user: client });
  const askedAgain = countRefetchesOfNeeds(queryClient);
  const aim = { title: 'Letter of the IRS' } as LetterAim;
  act(() => arrive({ aim } as Parameters<typeof arrive>[0], 'case'));
  expect(await screen.findByText(/Letter of the IRS/)).toBeVisible();
  await waitFor(() => expect(askedAgain()).toBe(1));
});
