import { renderScreen } from '@firm/testing';
import { Form, TextArea } from '@firm/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRequiredText } from './useRequiredText.ts';

const send = jest.fn();

test('a form without its text is not sent: the field takes the focus and says what is missing, until an edit', async () => {
  renderScreen(<ReasonForm />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, '  ');
  await userEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Please give a reason');

  await userEvent.type(field, 'Too late ');
  expect(field).toHaveAccessibleDescription('');
  await userEvent.click(screen.getByRole('button'));
  expect(send.mock.calls).toEqual([['Too late']]);
  expect(field).toHaveValue('  Too late ');
});

function ReasonForm() {
  const reason = useRequiredText('Please give a reason');
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        reason.submit(send);
      }}
    >
      <TextArea {...reason.field} label="Reason" />
      <button type="submit">Send</button>
    </Form>
  );
}
