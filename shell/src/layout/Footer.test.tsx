import { blog, firm, type ServiceCategoryKey } from '@firm/contract';
import { formatWeekday } from '@firm/i18n';
import { client, mockApi } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';
import en from '../texts/en.json';
import es from '../texts/es.json';
import fr from '../texts/fr.json';
import { openingHours } from './openingHours.ts';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

const footer = () => within(screen.getByRole('contentinfo'));

describe('links', () => {
  test('links without a served screen, and columns without links, are absent', async () => {
    await renderShell({ publicPaths: ['/', '/services'] });
    expect(footer().getByRole('link', { name: 'Tax preparation' })).toHaveAttribute('href', '/services');
    expect(footer().queryByRole('link', { name: 'Blog' })).not.toBeInTheDocument();
    expect(footer().queryByRole('link', { name: 'Support' })).not.toBeInTheDocument();
    expect(footer().queryByRole('heading', { name: 'Company' })).not.toBeInTheDocument();
  });

  test('a service that is not offered has no link; business services have one while any of them is offered', async () => {
    const without = (...services: ServiceCategoryKey[]) => ({
      config: { facts: { offered: services.map((service) => ({ service, isOffered: false })) } },
    });
    await renderShell(without('brokerage', 'business_accounting', 'insurance_brokerage'));
    expect(footer().queryByRole('link', { name: 'Mortgage brokerage' })).toBeNull();
    expect(footer().getByRole('link', { name: 'Business services' })).toBeVisible();
    await renderShell(without('business_consulting', 'business_accounting', 'insurance_brokerage'));
    expect(footer().getByRole('link', { name: 'Mortgage brokerage' })).toBeVisible();
    expect(footer().queryByRole('link', { name: 'Business services' })).toBeNull();
  });

  test('every item of the specification, once it is served', async () => {
    await renderShell({
      publicPaths: ['/', '/services', '/blog', '/about', '/contact', '/privacy', '/terms', '/accessibility'],
    });
    const hrefs = Object.fromEntries(
      footer()
        .getAllByRole('link')
        .map((link) => [link.textContent || link.getAttribute('aria-label'), link.getAttribute('href')]),
    );
    expect(hrefs).toMatchObject({
      'Business services': '/services',
      'Register for a consultation': '/auth/register',
      'Client portal login': '/auth/login',
      Blog: '/blog',
      Support: '/contact',
      'Our story': '/about#our-story',
      'Our team': '/about#team',
      Accessibility: '/accessibility',
      '718-555-0142': 'tel:+17185550142',
      'hello@crossbay.example.com': 'mailto:hello@crossbay.example.com',
      Facebook: expect.stringContaining('facebook.com'),
      LinkedIn: expect.stringContaining('linkedin.com'),
      Twitter: expect.stringContaining('twitter.com'),
    });
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Queens, NY 11101');
  });

  test('the firm as the page names it', async () => {
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 0], opens: '08:00', closes: '20:00' }];
    await renderShell({ config: { facts: { name: 'Harbor Tax', phone: '(212) 555-0100', hours } } });
    expect(footer().getByRole('link', { name: '(212) 555-0100' })).toHaveAttribute('href', 'tel:+12125550100');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Harbor Tax');
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/Mon–Sun/);
    await renderShell({ at: '/auth/login', config: { facts: { name: 'Harbor Tax' } } });
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(document.title).toMatch(/ · Harbor Tax$/);
  });

  test('no link to a part that the page about the firm leaves out', async () => {
    await renderShell({ publicPaths: ['/', '/about', '/accessibility'], config: { facts: { story: '', team: [] } } });
    expect(footer().getByRole('link', { name: 'Accessibility' })).toBeVisible();
    expect(footer().queryByRole('link', { name: 'Our story' })).toBeNull();
    expect(footer().queryByRole('link', { name: 'Our team' })).toBeNull();
  });

  test('sign-in pages have none', async () => {
    await renderShell({ at: '/auth/login' });
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });
});

describe('opening hours', () => {
  const daysIn = (weekdays: string) => weekdays.split(' ');
  test('English', () =>
    expect(openingHours('en', firm, daysIn(en.footer.weekdays))).toEqual([
      { days: 'Mon–Fri', hours: '9:00\u00a0AM–6:00\u00a0PM' },
      { days: 'Sat', hours: '10:00\u00a0AM–3:00\u00a0PM' },
      { days: 'Sun', hours: undefined },
    ]));
  test('French', () =>
    expect(openingHours('fr', firm, daysIn(fr.footer.weekdays))[0]).toEqual({
      days: 'Lun.–ven.',
      hours: '9:00–18:00',
    }));
  test('noon, and half past midnight', () => {
    const hours = [{ days: [3] as const, opens: '00:30', closes: '12:00' }];
    expect(openingHours('en', { ...firm, hours }, daysIn(en.footer.weekdays))).toContainEqual({
      days: 'Wed',
      hours: '12:30\u00a0AM–12:00\u00a0PM',
    });
  });
  test.each([
    ['en', en],
    ['es', es],
    ['fr', fr],
  ] as const)('the weekdays are those of the language: %s', (language, { footer: { weekdays } }) =>
    expect(daysIn(weekdays)).toEqual(daysIn(weekdays).map((_, day) => formatWeekday(language, day, 'short'))),
  );
});

describe('the letter', () => {
  const input = () => screen.getByRole('textbox', { name: 'Email address' });
  const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

  test('an empty box and a bad address are refused in place', async () => {
    await renderShell();
    await subscribe();
    expect(input()).toHaveAccessibleDescription('Email address is required');
    expect(input()).toHaveFocus();
    await userEvent.type(input(), 'lucia@');
    expect(input()).not.toHaveAccessibleDescription();
    await subscribe();
    expect(input()).toHaveAccessibleDescription('Please enter a valid email address');
  });

  test('says that it is sending, sends once, and answers in place', async () => {
    const answer = server.hold(blog.subscribe);
    await renderShell();
    await userEvent.type(input(), ' lucia@example.com ');
    await subscribe();
    const button = screen.getByRole('button', { name: 'Subscribing…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(input(), '{Enter}');
    server.answer(blog.subscribe, { success: true, message: 'ok' });
    answer();
    expect(await footer().findByText(/We have sent a confirmation link to lucia@example.com/)).toBeInTheDocument();
    expect(server.calls(blog.subscribe).map(({ body }) => body)).toEqual([{ email: 'lucia@example.com' }]);
  });

  test('a failure keeps what was typed', async () => {
    server.disconnect(blog.subscribe);
    await renderShell({ user: client });
    await userEvent.type(input(), 'lucia@example.com');
    await subscribe();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
    expect(input()).toHaveValue('lucia@example.com');
  });
});
