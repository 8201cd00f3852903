import { ApiError, refreshTopics } from '@firm/api-client';
import { type Consent, consents, type LetterAim } from '@firm/contract';
import { client, countRefetchesOfNeeds, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { startWaiting } from './startWaiting.ts';
import { WaitingPart } from './WaitingPart.tsx';

const NONE: readonly [] = [];
const still = {
  subscribe: () => () => undefined,
  retry: jest.fn(),
  goOn: jest.fn(),
  cancel: jest.fn(),
  stop: jest.fn(),
};
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

it('a letter refused for the terms leads to them, and goes on once they are agreed to on any page', async () => {
  const server = mockApi();
  const terms: Consent = { kind: 'terms', version: '1', state: 'withdrawn', history: [] };
  server.answer(consents.list, { consents: [terms] });
  const errors = [{ field: 'terms', message: 'First' }];
  const failure = new ApiError(403, 'First', { code: 'consent_required', errors });
  const letter = { id: '1', at: 0, aim: { title: 'Letter', caseId: 'case' }, papers: [] };
  const letters = [{ letter, state: 'refused' as const, share: 0, failure }];
  const goOn = jest.fn();
  jest.mocked(startWaiting).mockReturnValue({ ...still, goOn, read: () => letters });
  const { queryClient } = renderScreen(<WaitingPart owner="ana" />, {
    ...{ at: '/', path: '/', user: { ...client, isVerified: false } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent\. You withdrew your agreement to the terms/);
  const way = screen.getByRole('link', { name: 'Go to “Terms of service”' });
  expect(way).toHaveAttribute('href', '/dashboard/profile?tab=consents');
  await waitFor(() => expect(server.calls(consents.list)).toHaveLength(1));
  expect(goOn).not.toHaveBeenCalled();
  const said = { given: true, version: '1', saidAt: '2026-12-01T00:00:00.000Z', via: 'page' as const };
  server.answer(consents.list, { consents: [{ ...terms, state: 'given', history: [said] }] });
  await act(() => refreshTopics(queryClient, 'users'));
  await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
  server.restore();
});

it('stands above the line at the window’s foot, whatever that says and however high it is', async () => {
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
  let height = 0;
  foot.getBoundingClientRect = () => ({ height }) as DOMRect;
  renderScreen(<WaitingPart owner="ana" />, { at: '/', path: '/', user: client });
  const tray = await screen.findByRole('region', { name: 'Waiting to be sent' });
  const become = (next: number) =>
    act(() => {
      height = next;
      measure();
    });
  become(0);
  expect(tray).toHaveStyle({ bottom: '16px' });
  // The browser is online, and the server is away.
  expect(navigator.onLine).toBe(true);
  become(64);
  expect(tray).toHaveStyle({ bottom: '80px' });
  become(0);
  expect(tray).toHaveStyle({ bottom: '16px' });
  foot.remove();
});

it('measures the foot of the page that is shown, of which another frame has its own', async () => {
  const waits = [{ letter: { id: '1', at: 0, aim: { title: 'Letter', caseId: 'case' }, papers: [] }, share: 0 }];
  const letters = waits.map((one) => ({ ...one, state: 'waiting' as const }));
  jest.mocked(startWaiting).mockReturnValue({ ...still, read: () => letters });
  const observe = jest.fn();
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = observe;
      disconnect() {}
    },
  });
  const addFoot = () => {
    const foot = document.body.appendChild(document.createElement('div'));
    foot.dataset.foot = '';
    return foot;
  };
  const first = addFoot();
  const { router } = renderScreen(<WaitingPart owner="ana" />, { at: '/', path: '*', user: client });
  await waitFor(() => expect(observe).toHaveBeenLastCalledWith(first));
  first.remove();
  const second = addFoot();
  await act(() => router.navigate('/dashboard'));
  expect(observe).toHaveBeenLastCalledWith(second);
  second.remove();
});
