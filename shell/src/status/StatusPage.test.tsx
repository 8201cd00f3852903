import { platform } from '@firm/contract';
import { client, mockApi } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../renderShell.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

const version = {
  version: '1.1.0',
  publishedAt: '2026-11-20T10:00:00.000Z',
  traffic: 1_000,
  visitors: 40,
  failed: 2,
  notRendered: 3,
  loadMs: 180,
  lcpMs: 1_250,
  cls: 0.01,
  inpMs: 90,
};
const staff = { ...client, role: 'staff' as const };

test('staff see which versions visitors get, how they do, and who changed what', async () => {
  server.answer(platform.status, {
    parts: [
      {
        id: 'blog',
        pinned: true,
        paused: { at: '2026-11-21T09:00:00.000Z', by: `account:${client.id}`, reason: 'the figures look odd' },
        versions: [
          version,
          {
            ...version,
            version: '1.0.0',
            traffic: null,
            visitors: 0,
            failed: 0,
            notRendered: 0,
            loadMs: null,
            inpMs: null,
          },
        ],
      },
      { id: 'portal', pinned: false, paused: null, versions: [version] },
    ],
    log: [
      {
        at: '2026-11-21T10:00:00.000Z',
        by: 'evidence',
        action: 'rollback',
        remote: 'blog',
        version: '1.2.0',
        outcome: '1.0.0 100 %',
        reason: '1.2.0 failed 20 of 20 visitors',
      },
      {
        at: '2026-11-20T10:00:00.000Z',
        by: 'ann',
        action: 'token',
        remote: '*',
        version: null,
        outcome: 'token ci may release',
        reason: null,
      },
    ],
  });
  await renderShell({ at: '/platform/status', user: staff });
  const blog = await screen.findByRole('region', { name: 'blog' });
  const [, first, second] = within(blog).getAllByRole('row');
  expect(first).toHaveTextContent('1.1.010%4023180 ms, 90 ms1,250 ms0.01');
  expect(second).toHaveTextContent('1.0.0–000–');
  expect(blog).toHaveTextContent('pinned');
  expect(blog).toHaveTextContent(/Paused since November 21, 2026, .*, by the consolethe figures look odd/);
  expect(screen.getByRole('region', { name: 'portal' })).not.toHaveTextContent(/paused|pinned/i);
  const log = screen.getByRole('region', { name: 'Who changed what' });
  expect(log).toHaveTextContent('evidenceblog 1.2.0 · rolled back1.0.0 100 % (1.2.0 failed 20 of 20 visitors)');
  // On a phone, one long word such as a strategy must not widen the page.
  expect(within(log).getByText(/^1\.0\.0 100 % \(1\.2\.0/)).toHaveStyle({ overflowWrap: 'anywhere' });
  expect(log).toHaveTextContent('annevery app · tokens changedtoken ci may release');
});

test('Spanish writes numbers as in New York', async () => {
  server.answer(platform.status, {
    parts: [{ id: 'blog', pinned: false, paused: null, versions: [version] }],
    log: [],
  });
  await renderShell({ at: '/platform/status', user: { ...staff, preferredLanguage: 'es' }, language: 'es' });
  const [, row] = within(await screen.findByRole('region', { name: 'blog' })).getAllByRole('row');
  expect(row).toHaveTextContent('1.1.010%4023180 ms, 90 ms1,250 ms0.01');
});

test('a client is led to the dashboard', async () => {
  await renderShell({ at: '/platform/status', user: client });
  expect(await screen.findByRole('heading', { name: 'screen /dashboard' })).toBeVisible();
});

test('a failure says so and tries again', async () => {
  server.fail(platform.status, 403);
  await renderShell({ at: '/platform/status', user: staff });
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});
