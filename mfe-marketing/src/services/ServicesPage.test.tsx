import { firm, type ServiceCategoryKey } from '@firm/contract';
import { client, renderScreen } from '@firm/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServicesPage } from './ServicesPage.tsx';

const today = ['/', '/services', '/auth/register', '/dashboard'];
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('tabs and anchors', () => {
  it('begins with services for individuals', () => {
    renderScreen(<ServicesPage />, { at: '/services' });
    expect(selectedTab()).toBe('Individual');
    expect(screen.getByRole('heading', { name: 'Tax preparation' })).toBeVisible();
  });

  it('opens the tab that holds the anchor of its address', () => {
    renderScreen(<ServicesPage />, { at: '/services#brokerage' });
    expect(selectedTab()).toBe('Investment and real estate');
    expect(document.getElementById('brokerage')).toBeVisible();
  });

  it('follows an anchor on the page itself, also the same one twice', async () => {
    const user = userEvent.setup();
    const { router } = renderScreen(<ServicesPage />, { at: '/services' });
    await act(() => router.navigate('/services#business'));
    expect(selectedTab()).toBe('Business');
    await user.click(screen.getByRole('tab', { name: 'Individual' }));
    expect(selectedTab()).toBe('Individual');
    await act(() => router.navigate('/services#business'));
    expect(selectedTab()).toBe('Business');
  });

  it('shows all eleven services in three tabs', async () => {
    const user = userEvent.setup();
    renderScreen(<ServicesPage />);
    let count = 0;
    for (const tab of screen.getAllByRole('tab')) {
      await user.click(tab);
      count += screen.getAllByRole('article').length;
    }
    expect(count).toBe(11);
  });
});

describe('a service that the firm does not offer', () => {
  const without = (...notOffered: ServiceCategoryKey[]) => ({ firm: { ...firm, notOffered } });

  it('is not on the page, and its anchor opens the page as any unknown one', () => {
    renderScreen(<ServicesPage />, { at: '/services#flight', ...without('flight_services') });
    expect(selectedTab()).toBe('Individual');
    expect(screen.queryByRole('heading', { name: 'Flight services' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  it('takes its tab along when the tab has no other', () => {
    renderScreen(<ServicesPage />, { at: '/services#brokerage', ...without('real_estate', 'brokerage') });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Individual', 'Business']);
    expect(selectedTab()).toBe('Individual');
  });
});

describe('where a service begins', () => {
  it('is registration for a guest, with the interest chosen', () => {
    renderScreen(<ServicesPage />, { served: today });
    expect(screen.getByRole('link', { name: 'Start credit repair' })).toHaveAttribute(
      'href',
      '/auth/register?service=credit_repair',
    );
  });

  it('is a new case for a client', () => {
    renderScreen(<ServicesPage />, { user: client, served: [...today, '/dashboard/cases/new'] });
    expect(screen.getByRole('link', { name: 'Start tax preparation' })).toHaveAttribute(
      'href',
      '/dashboard/cases/new?service=tax_preparation',
    );
  });

  it('is the telephone for a client while no release opens cases', () => {
    renderScreen(<ServicesPage />, { user: client, served: today });
    expect(screen.getAllByRole('link', { name: /^Call 718/ })[0]).toHaveAttribute('href', 'tel:+17185550142');
  });

  it('is the contact form for a quote, and registration while there is none', () => {
    const { unmount } = renderScreen(<ServicesPage />, { served: [...today, '/contact'] });
    expect(screen.getAllByRole('link', { name: 'Request a quote' })[0]).toHaveAttribute(
      'href',
      '/contact?service=consultation#contact-form',
    );
    unmount();
    renderScreen(<ServicesPage />, { served: today });
    expect(screen.getAllByRole('link', { name: 'Request a quote' })[0]).toHaveAttribute(
      'href',
      '/auth/register?service=other',
    );
  });
});
