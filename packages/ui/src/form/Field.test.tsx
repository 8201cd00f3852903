import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField } from './CheckboxField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

const textsDescribing = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('fields', () => {
  it('names the control by its label, with the optional mark', () => {
    render(<TextField label="Phone" optional="(optional)" type="tel" />);
    expect(screen.getByRole('textbox', { name: 'Phone (optional)' }).getAttribute('aria-invalid')).toBeNull();
  });

  it('lets years have four digits, unless a field ends earlier', () => {
    render(
      <>
        <TextField label="Day" type="date" />
        <TextField label="Moment" type="datetime-local" />
        <TextField label="Received" type="date" max="2026-11-27" />
        <TextField label="Name" />
      </>,
    );
    const last = ['Day', 'Moment', 'Received', 'Name'].map((name) => screen.getByLabelText(name).getAttribute('max'));
    expect(last).toEqual(['9999-12-31', '9999-12-31T23:59', '2026-11-27', null]);
  });

  it('describes the control by its error and its hint, the error first', () => {
    render(<TextField label="Email" hint="We never share it." error="Please enter a valid email address" />);
    const control = screen.getByLabelText('Email');
    expect(textsDescribing(control)).toEqual(['Please enter a valid email address', 'We never share it.']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it('stands between label and field with the error, and under the field with the hint', () => {
    const { container } = render(<TextField label="Email" hint="Hint" error="Wrong" />);
    const order = [...(container.firstElementChild?.children ?? [])].map((child) => child.textContent || child.tagName);
    expect(order).toEqual(['Email ', 'Wrong', 'INPUT', 'Hint']);
  });

  it('ties two fields apart', () => {
    render(
      <>
        <TextField label="First name" error="First name is required" />
        <SelectField label="Language" error="This field is required">
          <option>English</option>
        </SelectField>
      </>,
    );
    expect(textsDescribing(screen.getByLabelText('First name'))).toEqual(['First name is required']);
    expect(textsDescribing(screen.getByLabelText('Language'))).toEqual(['This field is required']);
  });

  it('describes a box to tick by its error', () => {
    render(<CheckboxField label="I accept the terms" error="You must accept the terms" />);
    const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
    expect(textsDescribing(box)).toEqual(['You must accept the terms']);
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows and hides a password, and its button says what it will do', async () => {
    render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });
});
