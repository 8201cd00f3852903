import { api } from '@firm/api-client';
import { contact, documentRequests, messages } from '@firm/contract';
import { sessionStore } from '@firm/session';
import { client, mockApi } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

const CASE = '5f1b4c2e-0000-4000-8000-000000000001';
let server: ReturnType<typeof mockApi>;
beforeEach(async () => {
  server = mockApi();
  server.fail(messages.send, 500);
  server.fail(documentRequests.create, 500);
  server.fail(contact.send, 500);
  await renderShell({ at: '/dashboard', user: client });
  await screen.findByRole('heading', { name: 'screen /dashboard' });
});
afterEach(() => server.restore());

const send = (text: string) =>
  api.call(messages.send, { params: { id: CASE }, body: { text } }).catch((failure: unknown) => failure);
const sent = () => server.calls(messages.send).map(({ body }) => (body as { text: string }).text);
const question = (name = 'This looks like a Social Security number') => screen.findByRole('alertdialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a text without such a number is sent without a question', async () => {
  await send('Call 718-555-0199 about A123456789 and IOE0123456789.');
  expect(sent()).toHaveLength(1);
});

test('hides all but four digits, and asks once for the same words', async () => {
  const first = send('Mine is 123-45-6789.');
  expect(await question()).toHaveTextContent('Your text shows •••-••-6789');
  expect(sent()).toEqual([]);
  await press('Hide it and continue');
  await first;
  await send('Mine is 123-45-6789.');
  expect(sent()).toEqual(['Mine is •••-••-6789.', 'Mine is •••-••-6789.']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('sends all the same where somebody says so, and forgets that with whoever signs out', async () => {
  const first = send('Card 4111 1111 1111 1111');
  await question('This looks like a card number');
  await press('Continue anyway');
  await first;
  expect(sent()).toEqual(['Card 4111 1111 1111 1111']);
  await act(async () => sessionStore.setState({ status: 'guest', user: null }, true));
  const again = send('Card 4111 1111 1111 1111');
  await question('This looks like a card number');
  await press('Close');
  expect(await again).toMatchObject({ code: 'words_withheld' });
});

test('goes back to the field with the number selected, and sends nothing', async () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = 'My SSN is 123456789, thanks';
  const first = send(field.value);
  await question();
  await press('Change the text');
  expect(await first).toMatchObject({ status: 400, code: 'words_withheld' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('123456789');
  expect(sent()).toEqual([]);
});

test('from the contact form such a number never goes out whole', async () => {
  const body = { name: 'Ana', email: 'ana@example.com', phone: '123456789', message: 'SSN 123-45-6789' };
  const first = api.call(contact.send, { body }).catch(() => undefined);
  await question();
  expect(screen.queryByRole('button', { name: 'Continue anyway' })).toBeNull();
  await press('Hide it and continue');
  await first;
  expect(server.calls(contact.send)[0]?.body).toMatchObject({ phone: '123456789', message: 'SSN •••-••-6789' });
});

test('asks one question at a time, about every text of a body', async () => {
  const wanted = (title: string, note: string) =>
    api
      .call(documentRequests.create, { body: { caseId: CASE, requests: [{ title, note }] } })
      .catch((failure: unknown) => failure);
  const both = [wanted('Letter', '123-45-6789'), wanted('Form of 987-65-4321', '')];
  expect(await question()).toHaveTextContent('•••-••-6789');
  await press('Hide it and continue');
  await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('•••-••-4321'));
  await press('Hide it and continue');
  await Promise.all(both);
  const texts = server.calls(documentRequests.create).map(({ body }) => JSON.stringify(body));
  expect(texts).toEqual([
    expect.stringContaining('"note":"•••-••-6789"'),
    expect.stringContaining('Form of •••-••-4321'),
  ]);
});
