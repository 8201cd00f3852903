import { type Document, documents } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentPage, sampleCase, sampleDocument } from '../testing/samples.ts';
import { ChooseDialog } from './ChooseDialog.tsx';

const idOf = (number: number) => `b3b0c7f0-5b7e-4c7e-8b38-0f5f7f6f${String(1000 + number)}`;
/** "Scan 1" is the newest. */
const inCase: Document[] = Array.from({ length: 18 }, (_, index) => ({
  ...sampleDocument,
  id: idOf(index + 1),
  fileName: `Scan ${index + 1}.pdf`,
}));

let server: MockApi;
beforeEach(() => {
  server = mockApi();
  server.answer(documents.list, ({ query }) => {
    const fitting = inCase.filter(({ fileName }) => fileName.includes(query.search ?? ''));
    const from = Number(query.offset);
    const to = from + 7;
    const more = to < fitting.length ? '/api/documents' : null;
    return { ...documentPage(...fitting.slice(from, to)), count: fitting.length, next: more };
  });
  server.answer(documents.get, ({ params }) => inCase.find(({ id }) => id === params.id) ?? sampleDocument);
});
afterEach(() => server.restore());

function open(chosen: readonly string[] = [], single = false) {
  const onChoose = jest.fn();
  renderScreen(
    <ChooseDialog
      title="Attach documents"
      caseId={sampleCase.id}
      chosen={chosen}
      single={single}
      onChoose={onChoose}
      onClose={() => {}}
    />,
    { user: client },
  );
  return onChoose;
}
const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^\\S*\\s*${name}`) });
const nameOf = ({ fileName }: { fileName: string }) => fileName;

it('finds any document of the case, and keeps what was ticked before the search', async () => {
  const onChoose = open();
  await userEvent.click(await box('Scan 2.pdf'));
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(search, 'Scan 17{Enter}');
  await userEvent.click(await box('Scan 17.pdf'));
  expect(screen.getByText('1 document found')).toBeVisible();
  expect(await box('Scan 2.pdf')).toBeChecked();
  expect(server.calls(documents.list).every(({ query }) => query.caseId === sampleCase.id)).toBe(true);

  await userEvent.clear(search);
  await userEvent.type(search, 'zzz{Enter}');
  expect(await screen.findByText('No document matches this search.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Attach 2 files' }));
  expect(onChoose.mock.calls[0][0].map(nameOf)).toEqual(['Scan 2.pdf', 'Scan 17.pdf']);
});

it('lets a further document take the place of the first where only one is wanted', async () => {
  const onChoose = open([], true);
  const radio = (name: string) => screen.findByRole('radio', { name: new RegExp(`^\\S*\\s*${name}`) });
  await userEvent.click(await radio('Scan 2.pdf'));
  await userEvent.click(await radio('Scan 3.pdf'));
  expect(await radio('Scan 2.pdf')).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Attach 1 file' }));
  expect(onChoose.mock.calls[0][0].map(nameOf)).toEqual(['Scan 3.pdf']);
});

it('leads the keyboard on to the first document of the next page', async () => {
  open();
  await box('Scan 7.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await box('Scan 8.pdf')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await box('Scan 15.pdf')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('still holds what was chosen earlier when that stands on a page further on', async () => {
  const onChoose = open([idOf(16)]);
  const earlier = within(await screen.findByRole('list', { name: 'Chosen so far' }));
  expect(earlier.getByRole('checkbox', { name: /Scan 16\.pdf/ })).toBeChecked();
  await userEvent.click(await box('Scan 1.pdf'));
  await userEvent.click(screen.getByRole('button', { name: 'Attach 2 files' }));
  expect(onChoose.mock.calls[0][0].map(nameOf)).toEqual(['Scan 16.pdf', 'Scan 1.pdf']);
});

it('lets go of what was chosen earlier and has been deleted since', async () => {
  server.fail(documents.get, 404, { code: 'not_found' });
  const onChoose = open([idOf(16)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Attach' }));
  expect(onChoose).toHaveBeenCalledWith([]);
});

it('says that a part did not load, and keeps the rest', async () => {
  open();
  await box('Scan 7.pdf');
  server.fail(documents.list, 400, { code: 'validation_failed' });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('We could not load more documents.')).toBeVisible();
  expect(await box('Scan 7.pdf')).toBeVisible();
});

it('needs no search where all are seen at a glance', async () => {
  server.answer(documents.list, documentPage(...inCase.slice(0, 3)));
  open();
  await box('Scan 3.pdf');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
