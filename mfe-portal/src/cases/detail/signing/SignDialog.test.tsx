import {
  type Consent,
  consents,
  consentVersion,
  firm,
  type Need,
  needs,
  reminders,
  type SignatureRequest,
  signatures,
} from '@firm/contract';
import { useLocation } from '@firm/router';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentsTab } from '../../../account/consents/ConsentsTab.tsx';
import { caseOf } from '../../../testing/caseSamples.ts';
import { needOf } from '../../../testing/needSamples.ts';
import { id } from '../../../testing/samples.ts';
import { HASH, requestOf, signerOf } from '../../../testing/signatureSamples.ts';
import { CaseNeeds } from '../needs/CaseNeeds.tsx';
import { SignDialog } from './SignDialog.tsx';

let shownHash = HASH;
jest.mock('@firm/federation', () => ({
  ...jest.requireActual<object>('@firm/federation'),
  // Stands for the pages, which the documents lend.
  Part: ({ onShown }: { onShown: (sha256: string) => void }) => (
    <button type="button" onClick={() => onShown(shownHash)}>
      Pages
    </button>
  ),
}));

let server: ReturnType<typeof mockApi>;
let stored: SignatureRequest;
let agreement: Consent['state'];
beforeEach(() => {
  shownHash = HASH;
  server = mockApi();
  stored = requestOf();
  agreement = 'unasked';
  server.answer(signatures.list, () => ({ signatures: [stored], people: [{ id: client.id, name: 'Ana Client' }] }));
  server.answer(consents.list, () => ({ consents: [electronic()] }));
});
afterEach(() => server.restore());

const electronic = (): Consent => ({
  ...{ kind: 'electronic', version: consentVersion('electronic', firm), state: agreement, history: [] },
});
const open = () =>
  renderScreen(<SignDialog need={needOf({ kind: 'sign' })} onClose={() => undefined} />, { user: client });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const approved = () => {
  stored = requestOf({ signers: [signerOf({ state: 'approved', at: '2026-01-17T15:00:00Z' })] });
  return stored;
};
const toTheForm = async () => {
  server.answer(signatures.approve, approved);
  open();
  await press('Pages');
  await press('Everything is right');
  await screen.findByRole('dialog', { name: 'Sign “2025 return”' });
};

test('nothing is approved before the pages are seen, nor the pages of a replaced document', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Everything is right' })).toBeDisabled();
  shownHash = 'b'.repeat(64);
  await press('Pages');
  expect(screen.getByRole('button', { name: 'Everything is right' })).toBeDisabled();
  shownHash = HASH;
  await press('Pages');
  expect(screen.getByRole('button', { name: 'Everything is right' })).toBeEnabled();
});

test('an approved document is signed with a typed name, after the consent', async () => {
  await toTheForm();
  await press('Sign');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please read and accept this to sign');
  expect(server.calls(signatures.sign)).toHaveLength(0);
  await userEvent.click(screen.getByRole('checkbox'));
  server.answer(signatures.sign, () => {
    const signed = { status: 'signed', updatedAt: new Date().toISOString() } as const;
    stored = requestOf({ ...signed, signers: [signerOf({ state: 'signed', at: '2026-01-17T15:01:00Z' })] });
    return stored;
  });
  await press('Sign');
  expect(await screen.findByText('Everyone has signed. The sealed copy is being made.')).toBeVisible();
  expect(server.calls(signatures.sign)[0]?.body).toMatchObject({
    ...{ sha256: HASH, method: 'typed', name: `${client.firstName} ${client.lastName}`, consentLanguage: 'en' },
  });
});

test('a drawn signature is a path; the code of the second step is asked for where it is set', async () => {
  await toTheForm();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('radio', { name: 'Draw my signature' }));
  await press('Sign');
  expect(await screen.findAllByText('Please draw your signature')).not.toHaveLength(0);
  const box = screen.getByRole('img', { name: 'Empty box for your signature' });
  await userEvent.click(screen.getByRole('link', { name: 'Please draw your signature' }));
  expect(box).toHaveFocus();
  box.setPointerCapture = () => undefined;
  box.getBoundingClientRect = () => ({ ...new DOMRect(0, 0, 500, 150), left: 0, top: 0, width: 500, height: 150 });
  // The simulated page has no pointer events with a place.
  const at = (type: string, clientX: number, clientY: number) =>
    fireEvent(box, new MouseEvent(type, { clientX, clientY, bubbles: true }));
  at('pointerdown', 50, 75);
  at('pointermove', 100, 30);
  fireEvent.pointerUp(box);
  // The signature stays while its writer looks at the document again.
  await press('Back');
  await press('Go on and sign');
  server.fail(signatures.sign, 400, {
    code: 'validation_failed',
    errors: [{ field: 'code', message: 'x', code: 'required' }],
  });
  await press('Sign');
  await userEvent.type(await screen.findByRole('textbox', { name: /authenticator app/ }), '123456');
  server.fail(signatures.sign, 400, { code: 'validation_failed', errors: [{ field: 'code', message: 'x' }] });
  await press('Sign');
  expect(await screen.findAllByText(/^This code is wrong or was already used\./)).not.toHaveLength(0);
  server.answer(signatures.sign, () => requestOf({ status: 'signed' }));
  await press('Sign');
  await waitFor(() => expect(server.calls(signatures.sign)).toHaveLength(3));
  expect(server.calls(signatures.sign)[2]?.body).toMatchObject({ method: 'drawn', code: '123456' });
  expect(server.calls(signatures.sign)[2]?.body).toHaveProperty('drawing', 'M100 150L100 150L200 60');
});

test('what is wrong goes to the firm with its reason', async () => {
  open();
  await press('Pages');
  await press('Something is wrong');
  await press('Send');
  expect(server.calls(signatures.object)).toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox'), 'My daughter');
  // The words stay while their writer looks at the document again.
  await press('Back');
  await press('Something is wrong');
  await userEvent.type(screen.getByRole('textbox'), ' is missing');
  server.answer(signatures.object, () => requestOf({ signers: [signerOf({ state: 'objected', reason: 'x' })] }));
  await press('Send');
  expect(await screen.findByText('Your specialist was told')).toBeVisible();
  const sent = { sha256: HASH, reason: 'My daughter is missing', declines: false };
  expect(server.calls(signatures.object)[0]?.body).toEqual(sent);
});

test('after an objection the list never asks for a review, however late it comes', async () => {
  const listed = (status: Need['status']) =>
    server.answer(needs.list, { needs: [needOf({ kind: 'sign', title: '2025 return', status })] });
  listed('requested');
  renderScreen(<CaseNeeds case={caseOf()} />, { user: client });
  await press('Review and sign “2025 return”');
  await press('Pages');
  await press('Something is wrong');
  await userEvent.type(screen.getByRole('textbox'), 'My daughter is missing');
  server.answer(signatures.object, () => {
    stored = requestOf({ signers: [signerOf({ state: 'objected', reason: 'x' })] });
    return stored;
  });
  const release = server.hold(needs.list);
  await press('Send');
  await waitFor(() => expect(server.calls(needs.list)).toHaveLength(2));
  expect(screen.getByRole('dialog')).toBeVisible();
  listed('submitted');
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Review and sign/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Signatures of: 2025 return' })).toBeVisible();
});

test.each([0, 502])(
  'a signature whose answer is lost (%i) is never called unsigned, until the server was asked again',
  async (status) => {
    await toTheForm();
    await userEvent.click(screen.getByRole('checkbox'));
    server.fail(signatures.sign, status, {});
    server.fail(signatures.list, 0, {});
    await press('Sign');
    expect(await screen.findByRole('alert')).toHaveTextContent('We don’t know yet whether this is signed.');
    await press('Back');
    expect(await screen.findByText('We don’t know yet whether this is signed.')).toBeVisible();
  },
);

test('what is up for signature stays when its refresh fails, and is said to be perhaps old', async () => {
  const { queryClient } = open();
  await press('Pages');
  server.fail(signatures.list, 500);
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/it may be out of date/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Everything is right' })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the firm corrects is not approved, and says so', async () => {
  const need = needOf({ kind: 'sign', status: 'submitted', notice: 'in_correction' });
  renderScreen(<SignDialog need={need} onClose={() => undefined} />, { user: client });
  await press('Pages');
  expect(screen.getByText(/^We are still working on this\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Everything is right' })).toBeDisabled();
});

test('a sealed copy that takes hours is called delayed', async () => {
  stored = requestOf({ status: 'signed', updatedAt: '2026-01-17T15:01:00Z', signers: [signerOf({ state: 'signed' })] });
  open();
  expect(
    await screen.findByText(/^Everyone has signed, and the signatures count\. The sealed copy is delayed/),
  ).toBeVisible();
});

test('whoever is to sign and left the case is named', async () => {
  stored = requestOf({ signers: [signerOf({ state: 'signed' }), signerOf({ id: id(71), name: 'Luis Client' })] });
  open();
  expect(await screen.findByText(/^No longer on this case: Luis Client\./)).toBeVisible();
});

test('who took back the consent is told before reading, gives it again, and comes back to the document', async () => {
  agreement = 'withdrawn';
  server.answer(needs.list, { needs: [needOf({ kind: 'sign', title: '2025 return' })] });
  server.fail(reminders.get, 500);
  const Pages = () =>
    useLocation().pathname === '/dashboard/profile' ? <ConsentsTab /> : <CaseNeeds case={caseOf()} />;
  const { router } = renderScreen(<Pages />, { user: client });
  await press('Review and sign “2025 return”');
  expect(await screen.findByText(/^You withdrew your agreement to electronic records/)).toBeVisible();
  expect(screen.getByText(/^Please read every page/)).toBeVisible();

  await userEvent.click(screen.getByRole('link', { name: 'agree again' }));
  expect(router.state.location.search).toBe('?tab=consents');
  server.answer(consents.say, () => {
    agreement = 'given';
    return { consents: [electronic()] };
  });
  await press('I agree: Electronic records and signatures');
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the document to sign' }));
  expect(await screen.findByRole('dialog', { name: '2025 return' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Everything is right' })).toBeVisible();
  expect(screen.queryByText(/^You withdrew your agreement/)).toBeNull();

  // Closed, a reload does not open it again.
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.state).toBeNull();
});

test('who has withdrawn the consent may approve here, but is led to no form that the server refuses', async () => {
  agreement = 'withdrawn';
  server.answer(signatures.approve, approved);
  open();
  await press('Pages');
  await press('Everything is right');
  expect(await screen.findByRole('button', { name: 'Go on and sign' })).toBeDisabled();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a list of consents that does not come holds nobody: the server knows', async () => {
  server.fail(consents.list, 500);
  await toTheForm();
  expect(screen.getByRole('checkbox')).toBeVisible();
});
