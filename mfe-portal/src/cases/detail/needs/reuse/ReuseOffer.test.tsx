import { CONSENT_VERSIONS, consents, type Need, needs } from '@firm/contract';
import { client, countRefetchesOfNeeds, mockApi, renderScreen, textProblems } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReuseOffer } from './ReuseOffer.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

// A moment of this day wherever the test runs.
const uploadedAt = new Date('2025-04-02T15:00').toISOString();
const about = { fileSize: 1, mimeType: 'application/pdf', uploadedAt };
const need: Need = {
  ...{ id: '0b2f3a52-58c1-4f4e-9a63-000000000011', caseId: '0b2f3a52-58c1-4f4e-9a63-000000000012', kind: 'upload' },
  ...{ owedBy: 'client', personId: null, title: 'Passport', note: '', documentType: 'identification', dueDate: null },
  ...{ status: 'requested', reason: '', notice: null, answer: '', requestedBy: null, documents: [] },
  ...{ requestedAt: about.uploadedAt, updatedAt: about.uploadedAt },
  reusable: [
    {
      ...about,
      id: '0b2f3a52-58c1-4f4e-9a63-000000000013',
      fileName: 'passport.pdf',
      caseTitle: '2025 return',
      person: { id: client.id, name: 'Lucía Fernández' },
    },
  ],
};
const open = (shown = need) => renderScreen(<ReuseOffer need={shown} />, { at: '/', path: '/', user: client });
const used = () => server.calls(needs.reuse).map(({ body }) => body);

test('has every text in every language, and uses every one', () => {
  expect(textProblems(import.meta.dirname)).toEqual([]);
});

test('one press uses the paper', async () => {
  server.answer(needs.reuse, { ...need, status: 'submitted' });
  const askedAgain = countRefetchesOfNeeds(open().queryClient);
  expect(screen.getByText(/given on/)).toHaveTextContent(
    'passport.pdf (Lucía Fernández), given on April 2, 2025 for “2025 return”.',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Use it again/ }));
  expect(await screen.findByText('passport.pdf is now part of this case too.')).toBeVisible();
  expect(used()).toEqual([{ documentId: need.reusable?.[0]?.id }]);
  await waitFor(() => expect(askedAgain()).toBe(1));
});

test('without the consent the press asks for it, and nothing is used before the answer', async () => {
  server.fail(needs.reuse, 403, { code: 'consent_required', errors: [{ field: 'reuse', message: 'First' }] });
  open();
  await userEvent.click(screen.getByRole('button', { name: /^Use it again/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Use your papers in other cases?' });
  server.answer(consents.say, { consents: [] });
  server.answer(needs.reuse, { ...need, status: 'submitted' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Agree and use it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.calls(consents.say).map(({ body }) => body)).toEqual([
    { kind: 'reuse', given: true, version: CONSENT_VERSIONS.reuse },
  ]);
  expect(used()).toHaveLength(2);
});

test('one paper is offered at first, the others on demand', async () => {
  const [paper] = need.reusable ?? [];
  if (!paper) throw new Error('there is no paper');
  open({ ...need, reusable: [paper, { ...paper, id: crypto.randomUUID(), fileName: 'licence.pdf' }] });
  expect(screen.getAllByText(/given on/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show one more' }));
  expect(screen.getAllByText(/given on/)).toHaveLength(2);
});

test('a paper that the firm added says so instead of whose it is', () => {
  const [paper] = need.reusable ?? [];
  if (!paper) throw new Error('there is no paper');
  open({ ...need, reusable: [{ ...paper, person: null }] });
  expect(screen.getByText(/added by us/)).toHaveTextContent(
    'passport.pdf, added by us on April 2, 2025 to “2025 return”.',
  );
});

test('what is sent, or has no such paper, is offered none', () => {
  open({ ...need, status: 'submitted' });
  const { reusable: _, ...without } = need;
  open(without);
  expect(screen.queryByText(/given on/)).toBeNull();
});
