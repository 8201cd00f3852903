import { client, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { WorkFrame } from './WorkFrame.tsx';

const at = '/work/people';
const shown = (role: 'staff' | 'admin') =>
  renderScreen(
    <WorkFrame>
      <p>Colleagues</p>
    </WorkFrame>,
    { at, path: at, user: { ...client, role }, served: ['/work', at] },
  );

it('shows staff who open an address of administrators whom to ask, and administrators the screen', () => {
  const { unmount } = shown('staff');
  expect(screen.queryByText('Colleagues')).toBeNull();
  expect(screen.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/work');
  unmount();
  shown('admin');
  expect(screen.getByText('Colleagues')).toBeVisible();
});
