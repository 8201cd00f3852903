import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

it('keeps the focus while its work is under way, and does not do it twice', async () => {
  const press = jest.fn();
  const submit = jest.fn();
  const form = (pending: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending} onClick={press}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), 'Lucía{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});
