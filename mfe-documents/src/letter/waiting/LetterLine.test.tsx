import type { LetterAim } from '@firm/contract';
import { client, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LetterLine } from './LetterLine.tsx';
import type { LetterState } from './startWaiting.ts';

const body = { serviceCategoryId: 'tax_preparation', title: '2025 return' } as const;
const start = { body, idempotencyKey: 'key' };

it.each<[string, LetterAim, RegExp]>([
  ['nothing has left', { title: body.title, start }, /no case is started/],
  [
    'a call has left',
    { title: body.title, start: { ...start, mayHaveArrived: true } },
    /find the case among your cases/,
  ],
  ['the case has started', { title: body.title, caseId: 'case' }, /^What has not been sent yet is deleted/],
])('says truly what a cancellation does when %s', async (_when, aim, words) => {
  const letter = { id: '1', at: 0, aim, papers: [] };
  const line = <LetterLine letter={{ letter, state: 'waiting', share: 0 }} onCancel={jest.fn()} onRetry={jest.fn()} />;
  renderScreen(<ul>{line}</ul>, { at: '/', path: '/', user: client });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel “2025 return”' }));
  expect(screen.getByText(words)).toBeVisible();
});

it.each<[string, Partial<LetterState>, boolean, boolean, RegExp]>([
  [
    'the server asks to confirm the address',
    { state: 'unconfirmed' },
    true,
    true,
    /^Your letter is waiting: confirm your/,
  ],
  ['another tab was asked to confirm it', { state: 'waiting' }, true, true, /^Your letter is waiting: confirm your/],
  [
    'there is no network',
    { state: 'waiting' },
    false,
    true,
    /^Waiting for a connection\. It will be sent automatically\.$/,
  ],
  ['another tab sends', { state: 'waiting' }, true, false, /^Waiting\. It will be sent automatically\.$/],
  ['a part has been sent', { state: 'waiting', share: 0.5 }, true, false, /automatically\. 50% sent so far\.$/],
])('says what a letter waits for when %s', (_when, state, isOnline, isUnconfirmed, words) => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const letter: LetterState = {
    letter: { id: '1', at: 0, aim: { title: body.title, caseId: 'case' }, papers: [] },
    ...{ state: 'waiting', share: 0, ...state },
  };
  const line = <LetterLine letter={letter} isUnconfirmed={isUnconfirmed} onCancel={jest.fn()} onRetry={jest.fn()} />;
  renderScreen(<ul>{line}</ul>, { at: '/', path: '/', user: client });
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.queryAllByRole('progressbar')).toHaveLength(state.share ? 1 : 0);
  network.mockRestore();
});
