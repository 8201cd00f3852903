import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import en from '../texts/en.json';
import { OverviewPage } from './OverviewPage.tsx';

it('says what it is about, and where to ask', () => {
  renderScreen(<OverviewPage />);
  expect(screen.getByRole('heading', { level: 1, name: en.overview.title })).toBeVisible();
  expect(screen.getByRole('link', { name: en.overview.contact })).toHaveAttribute('href', '/contact');
  expect(document.title).toContain(en.overview.title);
});

it('has no way to a contact page that the site does not serve', () => {
  renderScreen(<OverviewPage />, { served: [] });
  expect(screen.queryByRole('link')).toBeNull();
});
