import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

const preview = { id: 'front', version: '1.1.0' };
const leave = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Leave the preview' });

test('a preview says so, and can be left without leaving the screen', async () => {
  await renderShell({ at: '/services?a=b', preview });
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain('1.1.0');
  expect((await leave()).href).toBe('http://localhost/services?override=none');
});

test('a link whose preview has ended says so, until the reader goes elsewhere', async () => {
  await renderShell({ at: '/services?override=front%401.1.0~1~seal' });
  expect(await screen.findByRole('complementary', { name: 'Preview' })).toHaveTextContent(/^This preview has ended/);
  await userEvent.click(screen.getByRole('link', { name: 'Crossbay Advisory, home' }));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull());
});

test('an address that looks like another site leads to none', async () => {
  await renderShell({ at: 'http://localhost//elsewhere.example/a', preview });
  expect((await leave()).href).toBe('http://localhost//elsewhere.example/a?override=none');
});
