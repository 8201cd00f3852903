import { ApiError } from '@firm/api-client';
import { renderScreen } from '@firm/testing';
import { TextField } from '@firm/ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { FormProblems } from './FormProblems.tsx';
import { useForm } from './useForm.ts';

const send = jest.fn<Promise<void>, [{ name: string }]>();
beforeEach(() => send.mockReset());

describe('a form', () => {
  it('is not sent with a problem: the summary takes the focus and names the field, whose error goes as it is edited', async () => {
    renderScreen(<NameForm words={{ missing: 'This field is required' }} />);
    await press('Save');
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Name: This field is required');
    expect(name()).toHaveAccessibleDescription('This field is required');
    await userEvent.type(name(), 'Ana');
    expect(name()).toHaveAccessibleDescription('');
    expect(screen.getByRole('alert')).toHaveTextContent('Name: This field is required');
  });

  it('follows the language: another text of the same problem moves no focus', async () => {
    renderScreen(<InTwoLanguages />);
    await press('Save');
    name().focus();
    act(translate);
    expect(screen.getByRole('alert')).toHaveTextContent('Name: Este campo es obligatorio');
    expect(name()).toHaveFocus();
  });

  it('shows a refused field at the field, by the name that the form has for it', async () => {
    send.mockRejectedValue(new ApiError(400, 'Validation failed', { errors: [{ field: 'full_name', message: 'No' }] }));
    renderScreen(<NameForm words={{ refused: 'Not accepted' }} typed="Ana" />);
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Name: Not accepted');
    expect(name()).toHaveValue('Ana');
  });

  it('is sent once, cannot be closed meanwhile, and says why the whole was refused', async () => {
    let fail = (_: Error) => {};
    send.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
    const onClose = jest.fn();
    renderScreen(<NameForm words={{}} typed="Ana" onClose={onClose} />);
    await press('Save');
    await userEvent.type(name(), '{Enter}');
    await press('Close');
    expect(send).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    fail(new ApiError(0, 'Network error'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your name is not saved\. .+/);
    expect(screen.getByRole('alert')).toHaveFocus();
    await press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

const name = () => screen.getByRole('textbox', { name: 'Name' });
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

let translate = () => {};

function InTwoLanguages() {
  const [missing, setMissing] = useState('This field is required');
  translate = () => setMissing('Este campo es obligatorio');
  return <NameForm words={{ missing }} />;
}

interface NameFormProps {
  words: { missing?: string; refused?: string };
  typed?: string;
  onClose?: () => void;
}

function NameForm({ words, typed = '', onClose = () => {} }: NameFormProps) {
  const [values, setValues] = useState({ name: typed });
  const form = useForm<{ name: string }, 'missing' | 'refused'>({
    values,
    onChange: (field, value) => setValues({ ...values, [field]: value }),
    fields: [{ name: 'name', label: 'Name' }],
    check: (found) => (found.name ? {} : { name: 'missing' }),
    send,
    problemOf: () => 'refused',
    renamed: { full_name: 'name' },
    inWords: (problem) => words[problem] ?? problem,
    inSummary: (problem, label) => `${label}: ${words[problem]}`,
  });
  return (
    <FormDialog title="Your name" confirm="Save" pending={form.pending} onSubmit={form.submit} onClose={onClose}>
      <FormProblems form={form} failure={form.failure} failed="Your name is not saved." />
      <TextField {...form.field('name')} label="Name" value={values.name} />
    </FormDialog>
  );
}
