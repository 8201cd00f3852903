import type { SpokenLanguage } from '@firm/contract';
import { renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SpokenField } from './SpokenField.tsx';

function Form() {
  const [value, setValue] = useState<SpokenLanguage[]>(['es', 'ht']);
  const words = { label: 'Speaks', add: 'Add', remove: (name: string) => `Remove: ${name}` };
  return <SpokenField {...words} language="en" value={value} onChange={setValue} />;
}

it('names the languages as a group, and keeps the focus when one of them is removed', async () => {
  renderScreen(<Form />);
  const chosen = within(screen.getByRole('group', { name: 'Speaks' }));
  await userEvent.click(chosen.getByRole('button', { name: 'Remove: Spanish' }));
  expect(screen.getByRole('combobox', { name: 'Speaks' })).toHaveFocus();
  expect(chosen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(chosen.getByRole('button', { name: 'Remove: Haitian Creole' }));
  expect(screen.queryByRole('group')).toBeNull();
});
