import { screen } from '@testing-library/react';
import { renderShell } from '../renderShell.tsx';

test('is shown while the setting is on, with a link that opens a mail', async () => {
  await renderShell({ config: { siteBanner: true } });
  const banner = screen.getByRole('complementary', { name: 'About this site' });
  expect(banner).toHaveTextContent(
    'This site is a development environment, and some services may be unavailable. Send us an email to confirm availability.',
  );
  expect(screen.getByRole('link', { name: 'Send us an email' })).toHaveAttribute(
    'href',
    'mailto:hello@crossbay.example.com',
  );
});

test('is gone when the setting is off', async () => {
  await renderShell({ config: { siteBanner: false } });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
