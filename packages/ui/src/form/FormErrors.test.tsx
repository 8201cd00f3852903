import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormError } from './FormErrors.tsx';
import { FormErrors } from './FormErrors.tsx';
import { TextField } from './TextField.tsx';

const page = (errors: readonly FormError[]) => (
  <>
    <FormErrors title="Please check your input and try again" errors={errors} />
    <TextField id="email" label="Email" />
  </>
);

const refused = (): FormError[] => [{ fieldId: 'email', message: 'Email is required' }];

describe('FormErrors', () => {
  it('shows nothing without errors', () => {
    render(page([]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes the focus on each refused submit, not on each render', async () => {
    const first = refused();
    const { rerender } = render(page(first));
    expect(document.activeElement).toBe(screen.getByRole('alert'));

    await userEvent.click(screen.getByLabelText('Email'));
    rerender(page(first));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));

    rerender(page(refused()));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leads to the field without changing the address', async () => {
    render(page(refused()));
    await userEvent.click(screen.getByRole('link', { name: 'Email is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(location.hash).toBe('');
  });
});
