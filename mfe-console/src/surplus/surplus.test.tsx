import { releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VersionsPanel } from '../app/VersionsPanel.tsx';
import { detail } from '../testing/releaseSamples.ts';

const admin = { ...client, role: 'admin' } as const;
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());
const reason = { name: 'Reason' };

it('shows what is surplus before it is deleted, and deletes just that', async () => {
  const surplus = { version: '1.3.0', publishedAt: '2026-06-01T08:00:00.000Z', bytes: 62_000 };
  server.answer(releases.surplus, { versions: [surplus], maps: ['0.8.0', '0.9.0'] });
  renderScreen(<VersionsPanel app={{ ...detail, mayGive: true }} />, { user: admin });
  await userEvent.click(screen.getByRole('button', { name: 'Delete surplus versions' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete surplus versions' }));
  expect(await asked.findByText(/^1\.3\.0, .* old · 60\.55\sKB$/)).toBeVisible();
  expect(asked.getByText('Left source maps: 0.8.0, 0.9.0')).toBeVisible();
  await userEvent.type(asked.getByRole('textbox', reason), 'The disk is full');
  server.answer(releases.prune, detail);
  await userEvent.click(asked.getByRole('button', { name: 'Delete them' }));
  expect(await screen.findByText('The surplus versions are deleted')).toBeVisible();
  expect(server.calls(releases.prune)).toMatchObject([
    { params: { id: 'blog' }, body: { versions: ['1.3.0'], reason: 'The disk is full' } },
  ]);
});

it('deletes nothing where nothing is surplus, and offers it to owners alone', async () => {
  server.answer(releases.surplus, { versions: [] });
  const { unmount } = renderScreen(<VersionsPanel app={{ ...detail, mayGive: true }} />, { user: admin });
  await userEvent.click(screen.getByRole('button', { name: 'Delete surplus versions' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete surplus versions' }));
  expect(await asked.findByText('Nothing is surplus.')).toBeVisible();
  expect(asked.getByRole('button', { name: 'Delete them' })).toBeDisabled();
  unmount();
  renderScreen(<VersionsPanel app={detail} />, { user: admin });
  expect(screen.queryByRole('button', { name: 'Delete surplus versions' })).toBeNull();
});
