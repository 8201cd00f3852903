import { type Analysis, ai, documents, site } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { Dialog } from '@firm/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForFirm } from '../forFirm.ts';
import { sampleAnalysis, sampleDocument, siteWith } from '../testing/samples.ts';
import { AnalysisPanel } from './AnalysisPanel.tsx';

let server: MockApi;

beforeEach(() => {
  server = mockApi();
  server.answer(site.config, siteWith({ aiIntegration: true }));
  server.answer(documents.list, { documents: [], count: 0, next: null, previous: null });
});
afterEach(() => server.restore());

const open = (analysis: Partial<Analysis>, isForFirm = false) => {
  server.answer(ai.analysis, { ...sampleAnalysis, ...analysis });
  // Renders the panel in a dialog that keeps the focus, as in the product.
  return renderScreen(
    <Dialog open title="The document" closeLabel="Close" onClose={() => {}}>
      <ForFirm value={isForFirm}>
        <AnalysisPanel document={sampleDocument} />
      </ForFirm>
    </Dialog>,
    { user: isForFirm ? { ...client, role: 'staff' } : client },
  );
};

it('tells a client who reads a document while it is off, and asks nothing; the firm knows', async () => {
  server.answer(site.config, siteWith({ aiIntegration: false }));
  const { unmount } = open({});
  expect(await screen.findByText('A specialist reviews this document.')).toBeVisible();
  unmount();
  open({}, true);
  await waitFor(() => expect(server.calls(site.config)).toHaveLength(2));
  expect(screen.queryByText('A specialist reviews this document.')).toBeNull();
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

it('asks the client for consent, and lets it be taken back; staff are not asked', async () => {
  const { unmount } = open({ consent: 'unasked' });
  const question = await screen.findByRole('region', { name: 'May an outside service read and translate for you?' });
  server.answer(ai.consent, undefined);
  server.answer(ai.analysis, { ...sampleAnalysis, consent: 'given' });
  await userEvent.click(within(question).getByRole('button', { name: 'Yes, I agree' }));
  expect(await screen.findByText('You have agreed.')).toBeVisible();
  expect(server.calls(ai.consent)[0]?.body).toEqual({ given: true });
  server.answer(ai.analysis, { ...sampleAnalysis, consent: 'refused' });
  await userEvent.click(within(question).getByRole('button', { name: 'Withdraw my consent' }));
  expect(await screen.findByText(/^You have not agreed/)).toBeVisible();
  expect(server.calls(ai.consent)[1]?.body).toEqual({ given: false });
  unmount();
  open({ consent: 'given' }, true);
  await screen.findByRole('textbox', { name: 'Wages' });
  expect(screen.queryByRole('button', { name: 'Withdraw my consent' })).not.toBeInTheDocument();
});

it('says what failed, and heals by Try Again', async () => {
  server.fail(ai.analysis, 500);
  renderScreen(<AnalysisPanel document={sampleDocument} />, { user: client });
  expect(await screen.findByText('We could not load the results')).toBeVisible();
  server.answer(ai.analysis, { ...sampleAnalysis, status: 'failed', kind: null, fields: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/could not be read/)).toBeVisible();
  server.fail(ai.analyze, 409, { code: 'conflict', message: 'A specialist has already gone through it.' });
  await userEvent.click(screen.getByRole('button', { name: 'Read it again' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
