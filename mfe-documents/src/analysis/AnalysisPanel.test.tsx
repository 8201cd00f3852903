import { type Analysis, ai, documents, site } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleAnalysis, sampleDocument, siteWith } from '../testing/samples.ts';
import { AnalysisPanel } from './AnalysisPanel.tsx';

let server: MockApi;
const specialist = { ...client, role: 'staff' as const };

beforeEach(() => {
  server = mockApi();
  server.answer(site.config, siteWith({ aiIntegration: true }));
  server.answer(documents.list, { documents: [], count: 0, next: null, previous: null });
});
afterEach(() => server.restore());

const open = (analysis: Partial<Analysis>, user: typeof client | typeof specialist = client) => {
  server.answer(ai.analysis, { ...sampleAnalysis, ...analysis });
  return renderScreen(<AnalysisPanel document={sampleDocument} />, { user });
};

it('says who reads a document while it is off, and asks nothing', async () => {
  server.answer(site.config, siteWith({ aiIntegration: false }));
  open({});
  expect(await screen.findByText('A specialist reviews this document.')).toBeVisible();
  expect(server.calls(ai.analysis)).toHaveLength(0);
});

it('begins when asked, and shows what was read, how sure it is, and where', async () => {
  open({ status: 'none', kind: null, fields: [] });
  const start = await screen.findByRole('button', { name: 'Read this document' });
  server.answer(ai.analyze, { ...sampleAnalysis, status: 'pending' });
  server.answer(ai.analysis, sampleAnalysis);
  await userEvent.click(start);
  expect(await screen.findByText('$61,250.00')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Read automatically' })).toHaveFocus();
  expect(server.calls(ai.analyze)[0]?.body).toEqual({ documentId: sampleDocument.id });
  expect(screen.getByText('Form W-2')).toBeVisible();
  expect(screen.getByText('95% sure')).toBeVisible();
  expect(screen.getByText('Page 1: “61,250.00”')).toBeVisible();
  expect(screen.getByText('Doubtful, 50%')).toBeVisible();
  expect(screen.getByText('Not found')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByText(/outside service/)).not.toBeInTheDocument();
});

it('says of a box that was left blank that it was, and that nothing is missing', async () => {
  const box = {
    name: 'federalTaxWithheld',
    value: '',
    confidence: 0.85,
    page: 1,
    text: '4 Federal income tax withheld',
  };
  open({ requiresReview: false, fields: [{ ...box, review: null }] });
  expect(await screen.findByText('Left blank on the form')).toBeVisible();
  expect(screen.getByText('Page 1: “4 Federal income tax withheld”')).toBeVisible();
  expect(screen.queryByText(/85%|Not found/)).not.toBeInTheDocument();
});

it('staff correct and confirm; a value that does not fit stays, with what is wrong', async () => {
  open({}, specialist);
  const wages = await screen.findByRole('textbox', { name: 'Wages' });
  server.fail(ai.review, 400, {
    code: 'validation_failed',
    errors: [{ field: 'fields.0.value', message: 'This value does not have the form of its field' }],
  });
  await userEvent.clear(wages);
  await userEvent.type(wages, 'a lot{Enter}');
  expect(await screen.findByText('Please write it like this: 1234.50')).toBeVisible();
  expect(wages).toHaveValue('a lot');
  expect(wages).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the 3 open fields' }));
  await waitFor(() => expect(wages).toHaveFocus());
  expect(screen.getByText('Some of this is doubtful. Please confirm each field, or correct it.')).toBeVisible();

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
  expect(server.calls(ai.review).at(-1)?.body).toEqual({ fields: [{ name: 'wages', value: '61000.00' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the 2 open fields' }));
  expect(server.calls(ai.review).at(-1)?.body).toEqual({
    fields: [
      { name: 'employerName', value: 'Hudson Valley Bakery LLC' },
      { name: 'taxYear', value: '' },
    ],
  });
});

it('asks the client for consent, and lets it be taken back; staff are not asked', async () => {
  const { unmount } = open({ consent: 'unasked' });
  const question = await screen.findByRole('region', { name: 'May an outside service help to read your documents?' });
  server.answer(ai.consent, undefined);
  server.answer(ai.analysis, { ...sampleAnalysis, consent: 'given' });
  await userEvent.click(within(question).getByRole('button', { name: 'Yes, it may' }));
  expect(await screen.findByText('You have agreed.')).toBeVisible();
  expect(server.calls(ai.consent)[0]?.body).toEqual({ given: true });
  server.answer(ai.analysis, { ...sampleAnalysis, consent: 'refused' });
  await userEvent.click(within(question).getByRole('button', { name: 'Take my consent back' }));
  expect(await screen.findByText(/^You have not agreed/)).toBeVisible();
  expect(server.calls(ai.consent)[1]?.body).toEqual({ given: false });
  unmount();
  open({ consent: 'given' }, specialist);
  await screen.findByRole('textbox', { name: 'Wages' });
  expect(screen.queryByRole('button', { name: 'Take my consent back' })).not.toBeInTheDocument();
});

it('says what failed, and heals by Try Again', async () => {
  server.fail(ai.analysis, 500);
  renderScreen(<AnalysisPanel document={sampleDocument} />, { user: client });
  expect(await screen.findByText('We could not load what was read')).toBeVisible();
  server.answer(ai.analysis, { ...sampleAnalysis, status: 'failed', kind: null, fields: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/could not be read/)).toBeVisible();
  server.fail(ai.analyze, 409, { code: 'conflict', message: 'A specialist has already gone through it.' });
  await userEvent.click(screen.getByRole('button', { name: 'Read it again' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
