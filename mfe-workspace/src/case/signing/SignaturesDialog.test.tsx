import { type SignatureRequest, signatures } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id, needOf } from '../testing/caseSamples.ts';
import { SignaturesDialog } from './SignaturesDialog.tsx';

jest.mock('@firm/federation', () => ({
  ...jest.requireActual<object>('@firm/federation'),
  // Stands for the files of the case, which the documents lend.
  Part: ({ onAttach }: { onAttach: (documents: { id: string }[]) => void }) => (
    <button type="button" onClick={() => onAttach([{ id: '0b2f3a52-58c1-4f4e-9a63-000000000041' }])}>
      Choose Other.pdf
    </button>
  ),
}));

const request: SignatureRequest = {
  ...{ id: id(70), caseId: id(10), needId: id(21), kind: 'tax_return', title: '2025 return', status: 'open' },
  ...{ document: { id: id(40), fileName: 'Return.pdf', fileSize: 10 }, sha256: 'a'.repeat(64), replacedAt: null },
  signers: [{ id: client.id, name: 'Ana Client', state: 'objected', at: null, reason: 'A child is missing' }],
  ...{ signedDocument: null, createdAt: '2026-01-16T15:00:00Z', updatedAt: '2026-01-16T15:00:00Z' },
};
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());
const open = () =>
  renderScreen(<SignaturesDialog need={needOf({ kind: 'sign' })} onClose={() => undefined} />, {
    user: { ...client, role: 'staff' },
  });

test('it says how far each signer is; the document is replaced or withdrawn', async () => {
  const luis = { id: id(71), name: 'Luis Client', state: 'signed', at: null, reason: '' } as const;
  const signers = [...request.signers, luis];
  server.answer(signatures.list, { signatures: [{ ...request, signers }], people: [] });
  server.answer(signatures.withdraw, undefined);
  open();
  expect(await screen.findByText(/says something is wrong: A child is missing/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace the document' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const asked = screen.getByRole('alertdialog', { name: 'Withdraw “2025 return”?' });
  expect(asked).toHaveTextContent('Luis Client has signed.');
  expect(server.calls(signatures.withdraw)).toHaveLength(0);
  await userEvent.click(within(asked).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(server.calls(signatures.withdraw)).toHaveLength(1));
});

test('a replacement names what its reader saw, and what changed meanwhile is told', async () => {
  server.answer(signatures.list, { signatures: [request], people: [] });
  server.fail(signatures.update, 409, { code: 'changed_meanwhile' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the document' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Other.pdf' }));
  await waitFor(() => expect(server.calls(signatures.update)).toHaveLength(1));
  expect(server.calls(signatures.update)[0]?.body).toEqual({ documentId: id(41), seenAt: request.updatedAt });
  expect(await screen.findByText(/changed/)).toBeVisible();
});

test('it names who is to sign and left the case', async () => {
  const signers = [{ id: id(71), name: 'Luis Client', state: 'waiting' as const, at: null, reason: '' }];
  server.answer(signatures.list, { signatures: [{ ...request, signers }], people: [{ id: client.id, name: 'Ana' }] });
  open();
  expect(await screen.findByText(/^No longer on this case, and unable to sign: Luis Client\./)).toBeVisible();
});

test('what was withdrawn meanwhile is told', async () => {
  server.answer(signatures.list, { signatures: [], people: [] });
  open();
  expect(await screen.findByText('This is no longer up for signature.')).toBeVisible();
});

test('staff change who signs; whoever has signed stays, and what changed meanwhile is told', async () => {
  const ana = { id: client.id, name: 'Ana Client', state: 'signed', at: null, reason: '' } as const;
  const luis = { ...ana, id: id(71), name: 'Luis Client', state: 'waiting' } as const;
  const people = [ana, luis].map(({ id, name }) => ({ id, name }));
  server.answer(signatures.list, { signatures: [{ ...request, signers: [ana] }], people });
  server.fail(signatures.update, 409, { code: 'changed_meanwhile' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change who signs' }));
  expect(screen.getByRole('checkbox', { name: 'Ana Client – signed' })).toBeDisabled();
  expect(screen.getByText(/the document is sealed as soon as you save/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Luis Client' }));
  expect(screen.queryByText(/the document is sealed/)).toBeNull();
  // A colleague was faster.
  const updatedAt = '2026-01-16T15:10:00Z';
  server.answer(signatures.list, { signatures: [{ ...request, updatedAt, signers: [ana, luis] }], people });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Signing now: Ana Client, Luis Client/)).toBeVisible();
  expect(server.calls(signatures.update)[0]?.body).toEqual({
    ...{ signerIds: [client.id, id(71)], seenAt: request.updatedAt },
  });
  server.answer(signatures.update, { ...request, signers: [ana, luis] });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Change who signs' });
  expect(server.calls(signatures.update)[1]?.body).toMatchObject({ seenAt: updatedAt });
});

test('an engagement letter names those who sign it', async () => {
  server.answer(signatures.list, { signatures: [{ ...request, kind: 'engagement_letter' }], people: [] });
  open();
  expect(await screen.findByText(/This letter names the people who sign it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change who signs' })).toBeNull();
});
