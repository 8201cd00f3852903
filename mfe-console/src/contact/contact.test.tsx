import { releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPanel } from './ContactPanel.tsx';

const nobody = { mail: null, webhook: null, revision: 'first' };
const team = { mail: 'team@example.com', webhook: 'https://hooks.example', revision: 'second' };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

async function open() {
  renderScreen(<ContactPanel app="blog" may />, { user: { ...client, role: 'admin' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  return within(await screen.findByRole('dialog', { name: 'Who hears of failures of blog' }));
}

it('names a mail address and a webhook with a reason, and never shows the path of the webhook', async () => {
  server.answer(releases.contact, nobody);
  server.answer(releases.setContact, team);
  const asked = await open();
  expect(screen.getByText('Nobody is told when this app fails.')).toBeVisible();
  await userEvent.type(asked.getByLabelText('Email address'), 'team@');
  await userEvent.type(asked.getByLabelText('Webhook'), 'http://hooks.example');
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
  expect(asked.getByLabelText('Email address')).toHaveAccessibleDescription(/Enter an email address/);
  expect(asked.getByLabelText('Webhook')).toHaveAccessibleDescription(/begins with https/);
  expect(asked.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  expect(server.calls(releases.setContact)).toEqual([]);
  await userEvent.type(asked.getByLabelText('Email address'), 'example.com');
  await userEvent.clear(asked.getByLabelText('Webhook'));
  await userEvent.type(asked.getByLabelText('Webhook'), 'https://hooks.example/secret');
  await userEvent.type(asked.getByLabelText('Reason'), 'A new team');
  server.answer(releases.contact, team);
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('By webhook at https://hooks.example.')).toBeVisible();
  expect(server.calls(releases.setContact)).toMatchObject([
    {
      params: { id: 'blog' },
      body: {
        ...{ mail: 'team@example.com', webhook: 'https://hooks.example/secret' },
        ...{ reason: 'A new team', revision: 'first' },
      },
    },
  ]);
});

it('keeps the webhook unless it is taken away, and says why the store refuses', async () => {
  server.answer(releases.contact, team);
  server.fail(releases.setContact, 409, { code: 'conflict', message: 'the store is read-only' });
  const asked = await open();
  expect(asked.getByLabelText('Webhook')).toHaveAccessibleDescription(/Leave it empty to keep it/);
  await userEvent.clear(asked.getByLabelText('Email address'));
  await userEvent.type(asked.getByLabelText('Reason'), 'The team is gone');
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('Nothing was changed. the store is read-only');
  await userEvent.click(asked.getByRole('checkbox', { name: 'Remove the webhook' }));
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
  const calls = server.calls(releases.setContact);
  expect(calls[0]?.body).toEqual({ mail: null, reason: 'The team is gone', revision: 'second' });
  expect(calls[1]?.body).toMatchObject({ mail: null, webhook: null });
});

it('says at the webhook, in its own words, that an address is within a private network', async () => {
  server.answer(releases.contact, nobody);
  server.fail(releases.setContact, 400, {
    code: 'validation_failed',
    errors: [{ field: 'webhook', message: 'In English', code: 'webhook_private' }],
  });
  const asked = await open();
  await userEvent.type(asked.getByLabelText('Webhook'), 'https://localhost/hook');
  await userEvent.type(asked.getByLabelText('Reason'), 'A new team');
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.getByLabelText('Webhook')).toHaveAccessibleDescription(
      /within a private network\. Enter a public one/,
    ),
  );
  expect(asked.queryByText('In English', { exact: false })).toBeNull();
});
