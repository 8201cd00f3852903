import { act, fireEvent, render, screen } from '@testing-library/react';
import { clearToasts } from '../testing.ts';
import { Toaster } from './Toaster.tsx';
import { toast } from './toast.ts';

beforeEach(() => {
  jest.useFakeTimers();
  clearToasts();
  render(<Toaster label="Messages" dismissLabel="Dismiss" />);
});

afterEach(() => {
  jest.useRealTimers();
});

const say = (show: () => void) => act(show);
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = (text: string) => screen.queryByText(text) !== null;

describe('Toaster', () => {
  it.each([
    ['success', 2000],
    ['error', 4000],
    ['info', 4000],
  ] as const)('shows %s for %i ms', (kind, duration) => {
    say(() => toast[kind]('Saved'));
    wait(duration - 1);
    expect(shown('Saved')).toBe(true);
    wait(1);
    expect(shown('Saved')).toBe(false);
  });

  it('shows a message with an action for 10 s, and the action dismisses it', () => {
    const undo = jest.fn();
    say(() => toast.success('Deleted', { action: { label: 'Undo', onPress: undo } }));
    wait(9999);
    expect(shown('Deleted')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shown('Deleted')).toBe(false);
  });

  it('interrupts with errors only', () => {
    say(() => {
      toast.error('Download failed');
      toast.success('Saved');
    });
    expect(screen.getByRole('alert').textContent).toContain('Download failed');
    expect(screen.getByRole('status').textContent).toContain('Saved');
  });

  it('keeps the 20 latest', () => {
    say(() => {
      for (let number = 1; number <= 21; number += 1) toast.info(`Message ${number}`);
    });
    expect(screen.getAllByRole('status')).toHaveLength(20);
    expect(shown('Message 1')).toBe(false);
    expect(shown('Message 21')).toBe(true);
  });

  it('waits while the pointer or the focus is on it, and stays for the rest of its time after', () => {
    say(() => toast.success('Saved'));
    wait(1500);
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(60_000);
    expect(shown('Saved')).toBe(true);

    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(60_000);
    expect(shown('Saved')).toBe(true);

    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    wait(499);
    expect(shown('Saved')).toBe(true);
    wait(1);
    expect(shown('Saved')).toBe(false);
  });

  it('is dismissed by its button', () => {
    say(() => toast.error('Download failed'));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown('Download failed')).toBe(false);
  });

  it('takes the focus where it is asked to, and gives it back', () => {
    const list = document.body.appendChild(Object.assign(document.createElement('ul'), { tabIndex: -1 }));
    list.focus();
    say(() => toast.info('Saved'));
    expect(document.activeElement).toBe(list);
    say(() => toast.info('Deleted', { action: { label: 'Undo', onPress: () => {} }, takesFocus: true }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    expect(document.activeElement).toBe(list);
    list.remove();
  });
});
