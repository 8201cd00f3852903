import { toast } from '@firm/ui';
import { screen } from '@testing-library/react';
import { renderScreen } from './renderScreen.tsx';

it('shows no toast of an earlier screen', () => {
  toast.success('1 document uploaded');
  renderScreen(<p>The next screen</p>);
  expect(screen.getByText('The next screen')).toBeVisible();
  expect(screen.queryByText('1 document uploaded')).not.toBeInTheDocument();
});
