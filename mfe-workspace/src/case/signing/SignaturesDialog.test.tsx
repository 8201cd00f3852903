import { type SignatureRequest, signatures } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id, needOf } from '../testing/caseSamples.ts';
import { SignaturesDialog } from './SignaturesDialog.tsx';

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
  server.answer(signatures.list, { signatures: [request], people: [] });
  server.answer(signatures.withdraw, undefined);
  open();
  expect(await screen.findByText(/says something is wrong: A child is missing/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace the document' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(server.calls(signatures.withdraw)).toHaveLength(1));
});

test('what was withdrawn meanwhile is told', async () => {
  server.answer(signatures.list, { signatures: [], people: [] });
  open();
  expect(await screen.findByText('This is no longer up for signature.')).toBeVisible();
});
