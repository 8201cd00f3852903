import { refreshTopics } from '@firm/api-client';
import { cases, documentRequests, documents, uploads } from '@firm/contract';
import { formatListDay } from '@firm/i18n';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerUpload,
  casePage,
  documentPage,
  sampleCase,
  sampleDocument,
  sampleRequest,
  trailPage,
  verifiedDocument,
} from '../testing/samples.ts';
import { signInAs } from '../testing/signInAs.ts';
import { DocumentsPage } from './DocumentsPage.tsx';

let server: MockApi;

beforeEach(() => {
  signInAs(client.id);
  server = mockApi();
  server.answer(cases.list, casePage);
  server.answer(documentRequests.list, { requests: [] });
});
afterEach(() => server.restore());

const open = (at = '/dashboard/documents', language: 'en' | 'es' | 'fr' = 'en') =>
  renderScreen(<DocumentsPage />, { at, path: '/dashboard/documents', language, user: client });

describe('the list', () => {
  it('shows name, type, size, case, status', async () => {
    server.answer(documents.list, documentPage(sampleDocument, verifiedDocument));
    open();
    const row = (await screen.findByText('IRS-notice-CP2000.pdf')).closest('tr') as HTMLElement;
    expect(within(row).getByText(/Tax form · 388\.06 KB/)).toBeVisible();
    expect(within(row).getByText('Requires review by your specialist')).toBeVisible();
    expect(within(row).getByRole('link', { name: '2024 amended return' })).toHaveAttribute(
      'href',
      `/dashboard/cases/${sampleCase.id}`,
    );
    expect(screen.getByText(/^2 files\./)).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'passport-photo-page.jpg is verified and cannot be deleted' }),
    ).toBeDisabled();
  });

  it('says what failed, and heals by Try Again', async () => {
    server.fail(documents.list, 400, { code: 'validation_failed' });
    open();
    expect(await screen.findByText('We could not load the documents')).toBeVisible();
    expect(screen.getByText('Request test-request')).toBeVisible();
    server.answer(documents.list, documentPage(sampleDocument));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('IRS-notice-CP2000.pdf')).toBeVisible();
  });

  it('says at once what failed without a network, and keeps what was seen before when a refresh fails', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.disconnect(documents.list);
    server.disconnect(documentRequests.list);
    const { queryClient } = open();
    expect(await screen.findByText('We could not load the documents')).toBeVisible();
    expect(screen.getByText('We could not load what we need from you')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.calls(documentRequests.list)).toHaveLength(1);
    network.mockRestore();

    server.answer(documents.list, documentPage(sampleDocument));
    server.answer(documentRequests.list, { requests: [sampleRequest] });
    await act(() => refreshTopics(queryClient, 'documents'));
    expect(await screen.findByText('IRS-notice-CP2000.pdf')).toBeVisible();
    server.fail(documents.list, 400, { code: 'validation_failed' });
    server.fail(documentRequests.list, 400, { code: 'validation_failed' });
    await act(() => refreshTopics(queryClient, 'documents'));
    expect(screen.getByText('IRS-notice-CP2000.pdf')).toBeVisible();
    expect(screen.getByText('From your second employer')).toBeVisible();
    expect(screen.queryByText(/We could not load/)).toBeNull();
  });

  it('tells an empty portal from a search without a match', async () => {
    server.answer(documents.list, documentPage());
    const { router } = open('/dashboard/documents?search=zzz');
    expect(await screen.findByText('No documents found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No documents yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Upload documents' })).toHaveLength(1);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/verified documents/i)).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });
});

describe('the filter', () => {
  it('lives in the address and reaches the server', async () => {
    server.answer(documents.list, documentPage(sampleDocument));
    const { router } = open(`/dashboard/documents?type=tax_form&case=${sampleCase.id}&page=2`);
    await screen.findByText('IRS-notice-CP2000.pdf');
    expect(server.calls(documents.list)[0]?.query).toEqual({
      limit: '50',
      offset: '50',
      document_type: 'tax_form',
      caseId: sampleCase.id,
    });
    expect(screen.getByRole('combobox', { name: 'Case' })).toHaveAttribute('title', sampleCase.title);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'notice');
    await waitFor(() => expect(router.state.location.search).toContain('search=notice'));
    expect(router.state.location.search).not.toContain('page=');
  });

  it('stays when the list is turned to another page, which begins where the list does', async () => {
    server.answer(documents.list, { ...documentPage(sampleDocument), count: 120 });
    open('/dashboard/documents?type=tax_form');
    const next = await screen.findByRole('link', { name: 'Next' });
    expect(next).toHaveAttribute('href', '/dashboard/documents?type=tax_form&page=2#documents');
    expect(screen.getByRole('region', { name: 'Your documents' })).toHaveAttribute('id', 'documents');
  });

  it('leads from behind the last page to the last page', async () => {
    server.answer(documents.list, ({ query }) => ({
      ...documentPage(...(query.offset === '50' ? [sampleDocument] : [])),
      count: 51,
    }));
    const { router } = open('/dashboard/documents?type=tax_form&page=9');
    await screen.findByText('IRS-notice-CP2000.pdf');
    expect(router.state.location.search).toBe('?type=tax_form&page=2');
  });

  it('takes rubbish in the address for nothing said', async () => {
    server.answer(documents.list, documentPage(sampleDocument));
    open(`/dashboard/documents?type=../../etc&page=-3&case=1`);
    await screen.findByText('IRS-notice-CP2000.pdf');
    expect(server.calls(documents.list)[0]?.query).toEqual({ limit: '50', offset: '0' });
  });

  it('asks for nothing that the server would refuse', async () => {
    server.answer(documents.list, documentPage(sampleDocument));
    open(`/dashboard/documents?page=99999999&search=${'a'.repeat(300)}`);
    await screen.findByText('IRS-notice-CP2000.pdf');
    expect(server.calls(documents.list)[0]?.query).toEqual({ limit: '50', offset: '0', search: 'a'.repeat(200) });
  });
});

describe('deleting', () => {
  it('asks first, then offers to take it back', async () => {
    server.answer(documents.list, documentPage(sampleDocument));
    server.answer(documents.remove, undefined);
    server.answer(documents.restore, sampleDocument);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete IRS-notice-CP2000.pdf' }));
    const dialog = screen.getByRole('alertdialog');
    expect(server.calls(documents.remove)).toHaveLength(0);
    server.answer(documents.list, documentPage(verifiedDocument));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    // The deleted row had the focus, which moves to the undo button.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('table', { name: 'Your documents' })).toHaveFocus();
    expect(await screen.findByText('IRS-notice-CP2000.pdf is back')).toBeVisible();
    expect(server.calls(documents.restore)[0]?.params).toEqual({ id: sampleDocument.id });
  });

  it.each([
    ['a verified document stays', 409, 'conflict', 'This document has been verified and cannot be deleted.'],
    ['one was deleted in another window', 404, 'not_found', 'IRS-notice-CP2000.pdf was already deleted.'],
  ] as const)('says that %s', async (_what, status, code, words) => {
    server.answer(documents.list, documentPage(sampleDocument));
    server.fail(documents.remove, status, { code });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete IRS-notice-CP2000.pdf' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('downloading', () => {
  it('shows a failure with a way to try again', async () => {
    server.answer(documents.list, documentPage(sampleDocument));
    server.fail(documents.download, 500);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download IRS-notice-CP2000.pdf' }));
    expect(await screen.findByText('Download failed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});

it('says of a damaged file that trying again is of no use', async () => {
  server.answer(documents.list, documentPage(sampleDocument));
  server.fail(documents.download, 500, { code: 'file_damaged' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download IRS-notice-CP2000.pdf' }));
  const said = await screen.findByText(/was damaged on our side/);
  expect(within(said.parentElement as HTMLElement).queryByRole('button', { name: 'Try Again' })).toBeNull();
});

describe('what is asked for', () => {
  it('stands above the list; the client uploads for it, or says that it does not apply', async () => {
    server.answer(documents.list, documentPage(sampleDocument));
    server.answer(documentRequests.list, { requests: [sampleRequest] });
    server.answer(documentRequests.update, { ...sampleRequest, status: 'not_applicable', reason: 'One job only' });
    const { router, queryClient } = open();
    expect(await screen.findByText('From your second employer')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Does not apply' }));
    const dialog = screen.getByRole('dialog', { name: '“Second W-2” does not apply' });
    const confirm = within(dialog).getByRole('button', { name: 'Does not apply' });
    await userEvent.click(confirm);
    expect(server.calls(documentRequests.update)).toHaveLength(0);
    await userEvent.type(within(dialog).getByRole('textbox'), 'One job only');
    const other = { ...sampleRequest, id: sampleDocument.id, title: 'Bank letter' };
    server.answer(documentRequests.list, { requests: [other] });
    await userEvent.click(confirm);
    expect(await screen.findByText('Second W-2: Not applicable')).toBeVisible();
    // The request leaves the list, and the focus stays in the list.
    await screen.findByText('Bank letter');
    expect(screen.getByRole('heading', { name: 'What we need from you' })).toHaveFocus();
    server.answer(documentRequests.list, { requests: [sampleRequest] });
    await queryClient.invalidateQueries();
    expect(getComputedStyle(await screen.findByText('W-2')).whiteSpace).toBe('nowrap');
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(router.state.location.search).toBe(`?upload=1&request=${sampleRequest.id}`);
    expect(await screen.findByRole('checkbox', { name: 'Second W-2' })).toBeChecked();
  });
});

describe('what is added to a paper that was sent', () => {
  it('is sent for it', async () => {
    const submitted = { ...sampleRequest, status: 'submitted' as const };
    server.answer(documentRequests.list, ({ query }) => ({ requests: query.caseId ? [submitted] : [] }));
    server.answer(documents.list, documentPage(sampleDocument));
    server.answer(cases.list, casePage);
    answerUpload(server, sampleDocument);
    open(`/dashboard/documents?upload=1&case=${sampleCase.id}&request=${sampleRequest.id}`);
    expect(await screen.findByRole('checkbox', { name: 'Second W-2' })).toBeChecked();
    const more = new File(['%PDF-1.7 more'], 'more.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), more);
    await userEvent.click(screen.getByRole('button', { name: 'Upload 1 file' }));
    await waitFor(() => expect(server.calls(uploads.finish)).toHaveLength(1));
    expect(server.calls(uploads.start)[0]?.body).toMatchObject({
      requestIds: [sampleRequest.id],
      documentType: 'tax_form',
    });
  });
});

describe('the upload dialog', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Upload documents' });

  it('that a link of another page opened leads back there when it closes', async () => {
    server.answer(documents.list, documentPage(sampleDocument));
    const { router } = open('/dashboard/cases/7');
    await act(() => router.navigate(`/dashboard/documents?case=${sampleCase.id}&upload=1`));
    await waitFor(() => expect(dialog()).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/cases/7'));
  });

  it('that a link opened while the page was there leads back to the list as it was', async () => {
    server.answer(documents.list, documentPage(sampleDocument));
    const { router } = open('/dashboard/documents?search=pay');
    await screen.findByText(sampleDocument.fileName);
    await act(() => router.navigate(`/dashboard/documents?case=${sampleCase.id}&upload=1`));
    await waitFor(() => expect(dialog()).toBeVisible());
    await userEvent.dblClick(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/dashboard/documents', search: '?search=pay' });
  });

  it('that the page itself or an address opened leaves the page where it is', async () => {
    server.answer(documents.list, documentPage(sampleDocument));
    const { router } = open('/dashboard/documents?upload=1');
    for (const again of [true, false]) {
      await waitFor(() => expect(dialog()).toBeVisible());
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(dialog()).toBeNull());
      expect(router.state.location).toMatchObject({ pathname: '/dashboard/documents', search: '' });
      if (again) await userEvent.click(screen.getAllByRole('button', { name: 'Upload documents' })[0] as HTMLElement);
    }
  });
});

describe('one document', () => {
  it('becomes readable while it is looked at', async () => {
    const sheet = { ...sampleDocument, fileName: 'pay.xlsx', mimeType: 'application/vnd.ms-excel' };
    server.answer(documents.list, documentPage({ ...sheet, scan: 'pending', status: 'processing' }));
    server.answer(documents.trail, trailPage([]));
    const { queryClient } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'pay.xlsx' }));
    const dialog = screen.getByRole('dialog', { name: 'pay.xlsx' });
    expect(within(dialog).getByText(/is being checked for viruses/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Download' })).toBeDisabled();
    server.answer(documents.list, documentPage(sheet));
    await refreshTopics(queryClient, 'documents');
    expect(await within(dialog).findByText('Requires review by your specialist')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  it('opens by its name, with its history', async () => {
    const sheet = { ...sampleDocument, fileName: 'pay.xlsx', mimeType: 'application/vnd.ms-excel' };
    server.answer(documents.list, documentPage(sheet));
    const by = { name: 'Ana Client', role: 'client' } as const;
    const at = (time: string) => `2026-11-18T${time}:00.000Z`;
    server.answer(
      documents.trail,
      trailPage([
        { event: 'opened', at: at('15:02'), by: { ...by, name: 'Marisol Vega', role: 'staff' } },
        { event: 'opened', at: at('15:01'), by: { ...by, name: 'Marisol Vega', role: 'staff' } },
        { event: 'uploaded', at: at('15:00'), by },
      ]),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'pay.xlsx' }));
    const dialog = screen.getByRole('dialog', { name: 'pay.xlsx' });
    expect(within(dialog).getByText(/has no preview here/)).toBeVisible();
    expect(await within(dialog).findByText(/Ana Client/)).toBeVisible();
    expect(within(dialog).getByText('Opened 2 times')).toBeVisible();
    const day = formatListDay('en', at('15:02'), new Date());
    const visit = new RegExp(`^Marisol Vega · ${day}, \\d+:01\\s[AP]M – \\d+:02\\s[AP]M$`);
    expect(within(dialog).getByText(visit)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });
});
