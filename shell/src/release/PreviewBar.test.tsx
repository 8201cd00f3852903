import { screen } from '@testing-library/react';
import { renderShell } from '../renderShell.tsx';

const preview = { id: 'front', version: '1.1.0' };
const leave = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Leave the preview' });

test('a preview says so, and can be left without leaving the screen', async () => {
  await renderShell({ at: '/services?a=b', preview });
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain('1.1.0');
  expect((await leave()).href).toBe('http://localhost/services?override=none');
});

test('an address that looks like another site leads to none', async () => {
  await renderShell({ at: 'http://localhost//elsewhere.example/a', preview });
  expect((await leave()).href).toBe('http://localhost//elsewhere.example/a?override=none');
});
