import type { LetterAim } from '@firm/contract';
import { client, countRefetchesOfNeeds, renderScreen } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { startWaiting } from './startWaiting.ts';
import { WaitingPart } from './WaitingPart.tsx';

const NONE: readonly [] = [];
const still = { subscribe: () => () => undefined, retry: jest.fn(), cancel: jest.fn(), stop: jest.fn() };
jest.mock('./startWaiting.ts', () => ({ startWaiting: jest.fn() }));

it('a letter that has arrived is told, and every list of needs is asked for again', async () => {
  let arrive: Parameters<typeof startWaiting>[1] = () => undefined;
  jest.mocked(startWaiting).mockImplementation((_, onArrived) => {
    arrive = onArrived;
    return { ...still, read: () => NONE };
  });
  const { queryClient } = renderScreen(<WaitingPart owner="ana" />, { at: '/', path: '/', user: client });
  const askedAgain = countRefetchesOfNeeds(queryClient);
  const aim = { title: 'Letter of the IRS' } as LetterAim;
  act(() => arrive({ aim } as Parameters<typeof arrive>[0], 'case'));
  expect(await screen.findByText(/Letter of the IRS/)).toBeVisible();
  await waitFor(() => expect(askedAgain()).toBe(1));
});

it('without a network it stands above the line that says so, however high that is', async () => {
  const waits = [{ letter: { id: '1', at: 0, aim: { title: 'Letter', caseId: 'case' }, papers: [] }, share: 0 }];
  const letters = waits.map((one) => ({ ...one, state: 'waiting' as const }));
  jest.mocked(startWaiting).mockReturnValue({ ...still, read: () => letters });
  let measure = () => {};
  class Observer {
    constructor(callback: () => void) {
      measure = callback;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  const foot = document.body.appendChild(document.createElement('div'));
  foot.dataset.foot = '';
  foot.getBoundingClientRect = () => ({ height: 64 }) as DOMRect;
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const turn = (isOnline: boolean) =>
    act(() => {
      network.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  renderScreen(<WaitingPart owner="ana" />, { at: '/', path: '/', user: client });
  const tray = await screen.findByRole('region', { name: 'Waiting to be sent' });
  expect(tray).toHaveStyle({ bottom: '16px' });
  turn(false);
  act(() => measure());
  expect(tray).toHaveStyle({ bottom: '80px' });
  turn(true);
  expect(tray).toHaveStyle({ bottom: '16px' });
  network.mockRestore();
  foot.remove();
});
