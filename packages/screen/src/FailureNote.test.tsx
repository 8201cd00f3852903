import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FailureNote } from './FailureNote.tsx';

it('comes into view, and goes again without what is around it', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  renderScreen(<Failed />);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  const again = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(again).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

function Failed() {
  const [failure, setFailure] = useState<unknown>(new Error('no network'));
  return (
    <>
      {failure !== undefined && <FailureNote title="Your message was not sent." failure={failure} />}
      <button type="button" onClick={() => setFailure(undefined)}>
        Try again
      </button>
    </>
  );
}
