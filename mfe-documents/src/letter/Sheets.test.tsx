import { client, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeftOutNote } from './LeftOutNote.tsx';
import { Sheets } from './Sheets.tsx';

type Letter = Parameters<typeof Sheets>[0]['letter'];
const at = { at: '/', path: '/', user: client };

it('a photo whose reader broke can be tried again; one that is unreadable is taken again', async () => {
  const [good, bad] = [new File([], 'good.jpg'), new File([], 'bad.jpg')];
  const [onAgain, onDismiss] = [jest.fn(), jest.fn()];
  renderScreen(
    <LeftOutNote
      files={[
        { key: '1', file: good, problem: 'reader' },
        { key: '2', file: bad, problem: 'photo' },
      ]}
      onAgain={onAgain}
      onDismiss={onDismiss}
    />,
    at,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'good.jpg: this photo couldn’t be opened just now.',
    'bad.jpg: this photo can’t be read. Please take it again.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onAgain).toHaveBeenCalledTimes(1);
  expect(onDismiss).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Leave out' }));
  expect(onDismiss).toHaveBeenCalled();
});

it('a note of nothing but refused files is closed: none of them could be left out or tried again', async () => {
  const onDismiss = jest.fn();
  const files = [{ key: '1', file: new File([], 'large.pdf'), problem: 'tooLarge' as const }];
  renderScreen(<LeftOutNote files={files} onAgain={jest.fn()} onDismiss={onDismiss} />, at);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /Leave out|Try Again/ })).toBeNull();
});

it('a page that could not be turned says so, and one press tries again', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => {} });
  const change = jest.fn().mockRejectedValueOnce(new Error('no reader')).mockResolvedValue(undefined);
  const sheet = { id: '1', kind: 'page', photo: new Blob(), jpeg: new Blob(), corners: null, turn: 0 };
  const letter = { sheets: [sheet], reading: 0, change } as unknown as Letter;
  renderScreen(<Sheets letter={letter} />, at);
  await userEvent.click(screen.getByRole('button', { name: /^Rotate/ }));
  expect(await screen.findByText('Page 1 couldn’t be changed just now. It stays as it was.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(change).toHaveBeenCalledTimes(2);
});
