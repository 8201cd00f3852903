import { type ReleasePreview, releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewsPanel } from './PreviewsPanel.tsx';

const admin = { ...client, role: 'admin' } as const;
const version = `0.0.0-preview.7258118400.${'0f'.repeat(16)}`;
const preview: ReleasePreview = {
  ...{ version, publishedAt: '2026-11-19T20:00:00.000Z', publishedBy: { kind: 'token', name: 'previews' } },
  origin: { commit: 'e03b52d1c4', author: 'Luc Moreau', message: 'A shorter form' },
  // A moment of this day wherever the test runs.
  ...{ until: new Date('2199-12-31T12:00').toISOString(), link: '/blog?override=blog%40sealed' },
};
const broken = { ...preview, version: version.replace('0f0f', '1f1f'), link: null };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => {
  jest.useRealTimers();
  server.restore();
});
const reason = { name: 'Reason' };

it('lists the previews with link, author and end, and ends one with a reason', async () => {
  server.answer(releases.previews, { previews: [preview, broken] });
  renderScreen(<PreviewsPanel app="blog" may />, { user: admin });
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent(/A shorter form e03b52d.*Luc Moreau · published by token previews.*Dec 31, 2199/);
  expect(screen.getByRole('link', { name: `Open the preview ${version}` })).toHaveAttribute('href', preview.link);
  expect(second).toHaveTextContent('Must not run');
  await userEvent.click(screen.getByRole('button', { name: `End the preview ${version}` }));
  const asked = within(await screen.findByRole('dialog', { name: `End the preview ${version}` }));
  await userEvent.type(asked.getByRole('textbox', reason), 'It shows names');
  server.answer(releases.endPreview, { previews: [] });
  server.answer(releases.previews, { previews: [] });
  await userEvent.click(asked.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('The preview has ended')).toBeVisible();
  expect(server.calls(releases.endPreview)).toMatchObject([
    { params: { id: 'blog' }, body: { version, reason: 'It shows names' } },
  ]);
  expect(await screen.findByText('No version is published for previews alone.')).toBeVisible();
});

it('shows no preview that has ended meanwhile', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.answer(releases.previews, { previews: [preview] });
  renderScreen(<PreviewsPanel app="blog" may />, { user: admin });
  expect(await screen.findByRole('link', { name: `Open the preview ${version}` })).toBeVisible();
  server.answer(releases.previews, { previews: [] });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('No version is published for previews alone.')).toBeVisible();
});
