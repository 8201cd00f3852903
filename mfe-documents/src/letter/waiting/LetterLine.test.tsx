import type { LetterAim } from '@firm/contract';
import { client, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LetterLine } from './LetterLine.tsx';

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
