import type { User } from '@firm/contract';
import { client, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import { StudioFrame } from './StudioFrame.tsx';
import { StudioSide } from './StudioSide.tsx';

const staff: User = { ...client, role: 'staff' };
const shown = (user: User) =>
  renderScreen(
    <StudioFrame>
      <p>Drafts</p>
    </StudioFrame>,
    { at: '/studio', user, served: ['/studio', '/work'] },
  );

it('opens to writers and administrators, and says to others whom to ask', () => {
  const { unmount } = shown(staff);
  expect(screen.queryByText('Drafts')).toBeNull();
  expect(screen.getByRole('heading', { name: 'You do not have access to the studio yet' })).toBeVisible();
  unmount();
  const writer = shown({ ...staff, studio: 'writes' });
  expect(screen.getByText('Drafts')).toBeVisible();
  writer.unmount();
  shown({ ...client, role: 'admin' });
  expect(screen.getByText('Drafts')).toBeVisible();
});

it('marks its place on the sheet of an article, too, and leads back to the workspace', () => {
  renderScreen(<StudioSide />, { at: '/studio/articles/7', user: staff, served: ['/studio', '/work', '/'] });
  const nav = within(screen.getByRole('navigation', { name: 'Studio' }));
  expect(nav.getByRole('link', { name: 'Articles' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Workspace' })).toHaveAttribute('href', '/work');
});

it('leads administrators alone to the facts about the firm and to the releases', () => {
  const served = ['/studio', '/studio/letter', '/studio/facts', '/releases'];
  const { unmount } = renderScreen(<StudioSide />, { user: { ...staff, studio: 'publishes' }, served });
  expect(screen.getByRole('link', { name: 'Letter' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Firm facts' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Releases' })).toBeNull();
  unmount();
  renderScreen(<StudioSide />, { at: '/studio/facts', user: { ...client, role: 'admin' }, served });
  expect(screen.getByRole('link', { name: 'Firm facts' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Releases' })).toHaveAttribute('href', '/releases');
});
