import { createI18n, I18nProvider } from '@firm/i18n';
import { Toaster } from '@firm/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { dialogOf } from './dialogOf.tsx';

const Asking = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    {title}
  </button>
);

it('says that its code did not load, and the next press loads it again; once there it stays', async () => {
  const load = jest.fn(async () => ({ Asking }));
  load.mockRejectedValueOnce(new Error('the connection was lost'));
  const AskingDialog = dialogOf(load, 'Asking');
  function Page() {
    const [isOpen, open] = useState(false);
    return (
      <I18nProvider instance={createI18n('en')}>
        <button type="button" onClick={() => open(true)}>
          Ask
        </button>
        {isOpen && <AskingDialog title="Sure?" onClose={() => open(false)} />}
        <Toaster label="Messages" dismissLabel="Dismiss" />
      </I18nProvider>
    );
  }
  render(<Page />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  await userEvent.click(ask);
  expect(await screen.findByRole('alert')).toHaveTextContent('This did not load');
  await userEvent.click(ask);
  await userEvent.click(await screen.findByRole('button', { name: 'Sure?' }));
  await userEvent.click(ask);
  expect(screen.getByRole('button', { name: 'Sure?' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
