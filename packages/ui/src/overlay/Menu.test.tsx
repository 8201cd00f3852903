import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Menu } from './Menu.tsx';

function Link({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a href={to} {...rest} />;
}

const signOut = jest.fn();

beforeEach(() => {
  signOut.mockClear();
  render(
    <>
      <Menu
        label="Account"
        trigger={(props) => (
          <button type="button" {...props}>
            LF
          </button>
        )}
        items={[
          { key: 'profile', label: 'Profile', link: <Link to="/dashboard/profile" /> },
          { key: 'appointments', label: 'Appointments', link: <Link to="/dashboard/appointments" /> },
          { key: 'out', label: 'Log out', onSelect: signOut },
        ]}
      />
      <p>Elsewhere</p>
      <input aria-label="Title" />
    </>,
  );
});

const trigger = () => screen.getByRole('button', { name: 'LF' });
const focused = () => document.activeElement?.textContent;

async function openByKeyboard() {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toBe('Profile'));
}

describe('Menu', () => {
  it('tells whether it is open', async () => {
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(trigger());
    await screen.findByRole('menu', { name: 'Account' });
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
  });

  it('opens for whoever presses twice before it has arrived', async () => {
    act(() => {
      trigger().click();
    });
    act(() => {
      trigger().click();
    });
    await screen.findByRole('menu', { name: 'Account' });
  });

  it('stays closed for whoever types elsewhere by the time it arrives', async () => {
    act(() => {
      trigger().click();
      screen.getByLabelText('Title').focus();
    });
    await act(async () => {
      await import('./MenuPopover.tsx');
    });
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    // The next press opens the menu.
    await userEvent.click(trigger());
    await screen.findByRole('menu', { name: 'Account' });
  });

  it('moves with the arrow keys, Home and End', async () => {
    await openByKeyboard();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Appointments');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Log out');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Profile');
  });

  it('chooses by Enter and returns the focus', async () => {
    await openByKeyboard();
    await userEvent.keyboard('{End}{Enter}');
    expect(signOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.activeElement).toBe(trigger()));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('closes by Escape and returns the focus', async () => {
    await openByKeyboard();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(trigger()));
    expect(signOut).not.toHaveBeenCalled();
  });

  it('closes by a click outside and by a second click on its button', async () => {
    await userEvent.click(trigger());
    await screen.findByRole('menu');
    await userEvent.click(screen.getByText('Elsewhere'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(trigger());
    await screen.findByRole('menu');
    await userEvent.click(trigger());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});
