import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadList } from './UploadList.tsx';

const file = new File(['%PDF-1.7 sample'], 'return.pdf', { type: 'application/pdf' });
const removed = jest.fn();
beforeEach(() => removed.mockClear());

const show = (sent: number, { whole = false, offline = false } = {}) =>
  renderScreen(
    <UploadList
      entries={[{ key: 'one', file, state: 'sending', sent, whole, offline }]}
      onRemove={removed}
      onRetry={() => undefined}
    />,
  );
const stop = () => screen.findByRole('button', { name: 'Stop return.pdf' });

it.each([file.size - 1, file.size])(
  'a file %i bytes of which have left, and not arrived yet, can be stopped',
  async (sent) => {
    show(sent);
    await userEvent.click(await stop());
    expect(removed).toHaveBeenCalledWith('one');
  },
);

it('one that is made a document can be stopped no more, says so, and its button keeps the focus', async () => {
  show(file.size, { whole: true });
  await userEvent.click(await stop());
  expect(removed).not.toHaveBeenCalled();
  expect(await stop()).toHaveAttribute('aria-disabled', 'true');
  expect(await stop()).toHaveFocus();
  expect(screen.getByText(/^Uploaded, 15 .+ Checking for viruses…$/)).toBeVisible();
});

it('while the connection is lost at the very end it can be', async () => {
  show(file.size, { whole: true, offline: true });
  await userEvent.click(await stop());
  expect(removed).toHaveBeenCalledWith('one');
});
