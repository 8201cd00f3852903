import { refreshTopics } from '@firm/api-client';
import { type Analysis, ai, documents, site } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { Dialog } from '@firm/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ForFirm } from '../forFirm.ts';
import { sampleAnalysis, sampleDocument, siteWith } from '../testing/samples.ts';
import { AnalysisPanel } from './AnalysisPanel.tsx';

let server: MockApi;
const specialist = { ...client, role: 'staff' as const };

beforeEach(() => {
  server = mockApi();
  server.answer(site.config, siteWith({ aiIntegration: true }));
  server.answer(documents.list, { documents: [], count: 0, next: null, previous: null });
  server.answer(ai.analysis, sampleAnalysis);
});
afterEach(() => server.restore());

/** Renders the fields in a dialog that keeps the focus, as in the product. */
const open = () =>
  renderScreen(
    <Dialog open title="The document" closeLabel="Close" onClose={() => {}}>
      <ForFirm value={true}>
        <AnalysisPanel document={sampleDocument} />
      </ForFirm>
    </Dialog>,
    { user: specialist },
  );

const saidAloud = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('staff correct and confirm; a value that does not fit stays, with what is wrong', async () => {
  open();
  const wages = await screen.findByRole('textbox', { name: 'Wages' });
  server.fail(ai.review, 400, {
    code: 'validation_failed',
    errors: [{ field: 'fields.0.value', message: 'This value does not have the form of its field' }],
  });
  await userEvent.clear(wages);
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.type(wages, 'a lot{Enter}');
  await waitFor(() => expect(saidAloud()).toContain('Please write it like this: 1234.50'));
  // The message above the field has pushed it down.
  expect(scrolled.mock.contexts.at(-1)).toBe(wages);
  scrolled.mockRestore();
  expect(wages).toHaveValue('a lot');
  expect(wages).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the 3 open fields' }));
  await waitFor(() => expect(wages).toHaveFocus());
  expect(screen.getByText('Some values are uncertain. Please confirm or correct each field.')).toBeVisible();

  const corrected = { ...sampleAnalysis, fields: sampleAnalysis.fields.map((one) => ({ ...one })) };
  corrected.fields[0] = {
    ...corrected.fields[0],
    value: '61000.00',
    review: 'corrected',
  } as Analysis['fields'][number];
  server.answer(ai.review, corrected);
  server.answer(ai.analysis, corrected);
  await userEvent.clear(wages);
  await userEvent.type(wages, '61000.00');
  await userEvent.click(screen.getByRole('button', { name: 'Save the correction: Wages' }));
  expect(await screen.findByText('Corrected')).toBeVisible();
  const asRead = { value: '61250.00', review: null };
  expect(server.calls(ai.review).at(-1)?.body).toEqual({
    fields: [{ name: 'wages', value: '61000.00', seen: asRead }],
  });
  // A reviewed field has no buttons, and the focus stays on the page.
  expect(screen.queryByRole('button', { name: /: Wages$/ })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Wages' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the 2 open fields' }));
  expect(server.calls(ai.review).at(-1)?.body).toEqual({
    fields: [
      {
        ...{ name: 'employerName', value: 'Hudson Valley Bakery LLC' },
        seen: { value: 'Hudson Valley Bakery LLC', review: null },
      },
      { name: 'taxYear', value: '', seen: { value: '', review: null } },
    ],
  });
});

const said = (name: string, value: string) => ({
  ...sampleAnalysis,
  fields: sampleAnalysis.fields.map((one) =>
    one.name === name ? { ...one, value, review: 'corrected' as const } : one,
  ),
});

it('shows what a colleague has said meanwhile, keeps what was typed, and lets either stand', async () => {
  const { queryClient } = open();
  const wages = await screen.findByRole('textbox', { name: 'Wages' });
  await userEvent.clear(wages);
  await userEvent.type(wages, '61000.00');
  server.answer(ai.analysis, said('wages', '62000.00'));
  await act(() => refreshTopics(queryClient, 'documents'));
  const words = 'Meanwhile “62000.00” was saved here. Yours is not saved yet.';
  await waitFor(() => expect(wages).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(wages).toHaveValue('61000.00');
  expect(wages).toHaveFocus();
  expect(saidAloud()).toContain(words);

  server.answer(ai.review, said('wages', '61000.00'));
  server.answer(ai.analysis, said('wages', '61000.00'));
  const save = screen.getByRole('button', { name: 'Save the correction: Wages' });
  expect(save).toHaveTextContent('Save mine');
  await userEvent.click(save);
  await waitFor(() => expect(wages).toBeValid());
  const seen = { value: '62000.00', review: 'corrected' };
  expect(server.calls(ai.review)[0]?.body).toEqual({ fields: [{ name: 'wages', value: '61000.00', seen }] });

  await userEvent.type(wages, '9');
  server.answer(ai.analysis, said('wages', '63000.00'));
  await act(() => refreshTopics(queryClient, 'documents'));
  await userEvent.click(await screen.findByRole('button', { name: 'Use the saved value' }));
  expect(wages).toHaveValue('63000.00');
  expect(wages).toBeValid();
  expect(screen.getByRole('group', { name: 'Wages' })).toHaveFocus();
});

it('takes nobody for a colleague who types on while their own word is saved', async () => {
  open();
  const wages = await screen.findByRole('textbox', { name: 'Wages' });
  server.answer(ai.review, said('wages', '61000.00'));
  server.answer(ai.analysis, said('wages', '61000.00'));
  fireEvent.change(wages, { target: { value: '61000.00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the correction: Wages' }));
  fireEvent.change(wages, { target: { value: '61000.50' } });
  expect(await screen.findByText('Corrected')).toBeVisible();
  expect(wages).toHaveValue('61000.50');
  expect(wages).toBeValid();
});

it('says that a confirmation came too late, and that with it nothing else was saved', async () => {
  open();
  const wages = await screen.findByRole('textbox', { name: 'Wages' });
  server.fail(ai.review, 409, {
    code: 'conflict',
    errors: [{ field: 'fields.0.value', message: 'It has been corrected meanwhile: “62000.00”' }],
  });
  server.answer(ai.analysis, said('wages', '62000.00'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the 3 open fields' }));
  expect(await screen.findByText(/so nothing was saved/)).toBeVisible();
  expect(wages).toHaveValue('62000.00');
  await waitFor(() => expect(wages).toHaveFocus());
  expect(wages).toHaveAccessibleDescription(expect.stringContaining('your confirmation did not count'));
});

it('keeps what was typed while the document is read again, and while what was read does not load', async () => {
  const { queryClient } = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tax year' }), '2025');
  const news = () => act(() => refreshTopics(queryClient, 'documents'));
  server.answer(ai.analysis, { ...sampleAnalysis, status: 'pending', kind: null, fields: [] });
  await news();
  expect(await screen.findByText(/is being read/)).toBeVisible();
  server.answer(ai.analysis, sampleAnalysis);
  await news();
  expect(await screen.findByRole('textbox', { name: 'Tax year' })).toHaveValue('2025');
  server.fail(ai.analysis, 400, { code: 'validation_failed' });
  await news();
  expect(await screen.findByText(/it may be out of date/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tax year' })).toHaveValue('2025');
});

it('keeps what was typed while the document is closed, but for what is saved meanwhile', async () => {
  function Closable() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Open or close
        </button>
        {isOpen && <AnalysisPanel document={sampleDocument} />}
      </>
    );
  }
  renderScreen(
    <ForFirm value={true}>
      <Closable />
    </ForFirm>,
    { user: specialist },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tax year' }), '2025');
  const button = screen.getByRole('button', { name: 'Open or close' });
  await userEvent.click(button);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(button);
  const year = await screen.findByRole('textbox', { name: 'Tax year' });
  expect(year).toHaveValue('2025');
  const release = server.hold(ai.review);
  await userEvent.click(screen.getByRole('button', { name: 'Save the correction: Tax year' }));
  await userEvent.click(button);
  server.answer(ai.review, said('taxYear', '2025'));
  // A colleague saves right afterwards.
  server.answer(ai.analysis, said('taxYear', '2024'));
  release();
  expect(await screen.findByText('Saved')).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tax year' })).toHaveValue('2024'));
  expect(screen.queryByText(/Yours is not saved/)).not.toBeInTheDocument();
});
