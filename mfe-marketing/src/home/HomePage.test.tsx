import { blog, firm } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HomePage } from './HomePage.tsx';

let server: MockApi;
beforeEach(() => {
  server = mockApi();
  server.answer(blog.featured, { success: true, data: [] });
});
afterEach(() => server.restore());

/** Awaits the lower bands, whose code comes by itself. */
const showHome = (options?: ScreenOptions) => act(async () => renderScreen(<HomePage />, options));

it('has one heading of its own, and names the page', async () => {
  await showHome();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe('Tax, immigration and business help in Queens · Crossbay Advisory');
  expect(await screen.findByText('Expert Content Coming Soon')).toBeVisible();
});

it('names the town of the firm, as the language says it', async () => {
  await showHome({ language: 'fr', firm: { ...firm, address: { ...firm.address, city: 'Brooklyn' } } });
  expect(document.title).toBe('Impôts, immigration et entreprises à Brooklyn · Crossbay Advisory');
  expect(await screen.findByText('ans à Brooklyn')).toBeVisible();
});

it('shows the four figures and the six prices of the specification', async () => {
  await showHome();
  await screen.findByText('from $199');
  for (const figure of ['10,000+', '15+', '98%', '$50M+']) expect(screen.getByText(figure)).toBeVisible();
  for (const price of ['from $199', 'from $1,500', '$99/month', 'commission', '1–3% of loan', '$300/month'])
    expect(screen.getByText(price)).toBeVisible();
});

it('leaves out the figures that the firm does not tell, and the band without any', async () => {
  const none = { clients: 0, years: 0, staff: 0, successPercent: 0, savingsMillions: 0 };
  const { unmount } = await showHome({ firm: { ...firm, figures: { ...none, years: 1 } } });
  const band = () => screen.queryByRole('region', { name: 'The firm in figures' });
  expect(band()).toHaveTextContent(/^years in Queens1\+$/);
  unmount();
  await showHome({ firm: { ...firm, figures: none } });
  expect(band()).toBeNull();
});

it('has no card of a service that is not offered, and the business card goes on with the other service', async () => {
  const notOffered = ['tax_preparation', 'business_accounting'] as const;
  await showHome({ firm: { ...firm, notOffered } });
  expect(await screen.findByText('from $1,500')).toBeVisible();
  expect(screen.queryByText('from $199')).toBeNull();
  expect(screen.queryByText('$300/month')).toBeNull();
  expect(screen.getByRole('link', { name: 'Business services' })).toHaveAttribute('href', '/services#business');
  expect(screen.getByText('$500')).toBeVisible();
});

it('has the telephone under the first buttons, for a phone in the hand', async () => {
  await showHome({ firm: { ...firm, phone: { display: '212-555-0100', href: 'tel:+12125550100' } } });
  const [call] = screen.getAllByRole('link', { name: 'Call 212-555-0100' });
  expect(call).toHaveAttribute('href', 'tel:+12125550100');
  expect(call?.closest('section')).toContainElement(screen.getByRole('heading', { level: 1 }));
});

it('asks a guest to register, and a client to choose a time', async () => {
  const { unmount } = await showHome({ served: ['/'] });
  expect(screen.getAllByRole('link', { name: 'Register for a consultation' })[0]).toHaveAttribute(
    'href',
    '/auth/register',
  );
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Call 718-555-0142' })).toHaveLength(2));
  unmount();
  await showHome({ user: client, served: ['/', '/dashboard/appointments/new', '/contact'] });
  expect(screen.getAllByRole('link', { name: 'Schedule a consultation' })[0]).toHaveAttribute(
    'href',
    '/dashboard/appointments/new',
  );
  expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
