import { articlePictures, type LetterSummary, letters, type MonthlyLetter, OFFICE_ZONE } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { measureNothing } from '../testing/editorInPage.ts';
import en from '../texts/en.json';
import { LetterPage } from './LetterPage.tsx';
import { LettersPage } from './LettersPage.tsx';
import { SendPanel } from './SendPanel.tsx';
import { TestPanel } from './TestPanel.tsx';
import { type LetterDraft, useLetterDraft } from './useLetterDraft.ts';

const publisher = { ...client, role: 'staff', studio: 'publishes' } as const;
const writer = { ...client, role: 'staff', studio: 'writes' } as const;
const id = '0000000a-0000-4000-8000-000000000001';
const at = '2026-12-02T16:00:00.000Z';
const summary: LetterSummary = {
  ...{ id, state: 'sent', original: 'en', title: 'Two dates', startsAt: at, finishedAt: at, updatedAt: at },
  counts: { waiting: 0, sent: 1842, failed: 6, left: 2 },
};
const going: MonthlyLetter = {
  ...{ id, state: 'sending', original: 'en', articles: [], startsAt: at, finishedAt: null, perMinute: 20, version: 3 },
  texts: { en: { title: 'Two dates', text: '<p>Dear reader</p>' }, es: null, fr: null },
  deliveries: [
    { language: 'en', waiting: 0, sent: 30, failed: 1, left: 0, inOriginal: 0 },
    { language: 'fr', waiting: 60, sent: 10, failed: 0, left: 1, inOriginal: 70 },
  ],
  ...{ failures: [], halt: null, trouble: null, test: { waiting: 0, answer: null }, updatedAt: at },
};

const draftLetter: MonthlyLetter = {
  ...going,
  ...{ state: 'draft', startsAt: null, deliveries: [] },
  articles: [{ id, title: 'A letter has arrived', excerpt: '', publishedAt: null, languages: [] }],
};
const wordsOf = ({ original, texts, articles }: MonthlyLetter) => ({
  ...{ original, texts },
  articleIds: articles.map((article) => article.id),
});

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(letters.list, {
    ...{ results: [summary], count: 1, next: null, previous: null, readers: { en: 1842, es: 1206, fr: 214 } },
    change: { since: at, joined: 118, left: 41 },
  });
});
afterEach(() => server.restore());

it('lists letters with what came of them, and the readers there are', async () => {
  renderScreen(<LettersPage />, { at: '/studio/letter', user: publisher });
  const table = within(await screen.findByRole('table', { name: en.letter.all }));
  expect(table.getByText('1,842')).toBeVisible();
  expect(table.getByRole('cell', { name: en.letter.is.sent })).toBeVisible();
  expect(screen.getByText('3,262')).toBeVisible();
  expect(screen.getByText(/118 joined, 41 left/)).toBeVisible();
});

it('says that the letters and the number of readers did not load', async () => {
  server.fail(letters.list, 500);
  renderScreen(<LettersPage />, { at: '/studio/letter', user: publisher });
  expect(await screen.findByRole('heading', { name: en.letter.listFailed })).toBeVisible();
  expect(screen.getByText(en.letter.readersFailed)).toBeVisible();
});

it('is for those who publish', () => {
  renderScreen(<LettersPage />, { at: '/studio/letter', user: writer });
  expect(screen.getByRole('heading', { name: en.letter.noRight })).toBeVisible();
  expect(server.calls(letters.list)).toHaveLength(0);
});

it('shows a letter on its way by language, and stops it', async () => {
  server.answer(letters.get, going);
  server.answer(letters.stop, { ...going, state: 'stopped' });
  renderScreen(<LetterPage />, { at: `/studio/letter/${id}`, path: '/studio/letter/:letterId', user: publisher });
  expect(await screen.findByText('10 of 70 sent')).toBeVisible();
  expect(screen.getByText(/60 emails are still to leave, in about 3 min/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: en.letter.stop }));
  expect(await screen.findByRole('button', { name: en.letter.goOn })).toBeVisible();
  expect(screen.getByText('60 emails have not left. Nothing leaves until you resume.')).toBeVisible();
});

it('sends nothing while the words are not saved', async () => {
  server.fail(letters.save, 400, { errors: [{ field: 'texts.en.text', message: 'No forms', code: 'html_refused' }] });
  server.answer(letters.send, going);
  function Desk() {
    const draft = useLetterDraft(publisher.id, draftLetter);
    return (
      <>
        <button type="button" onClick={() => draft.setTitle('en', 'Three dates')}>
          Write
        </button>
        <SendPanel letter={draftLetter} readers={{ en: 1842, es: 1206, fr: 214 }} draft={draft} />
      </>
    );
  }
  renderScreen(<Desk />, { user: publisher });
  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  await userEvent.click(screen.getByRole('button', { name: en.letter.sendNow }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: en.letter.sendNow }));
  expect(await screen.findByText(en.letter.notSent)).toBeVisible();
  expect(server.calls(letters.save)).not.toHaveLength(0);
  expect(server.calls(letters.send)).toHaveLength(0);
});

it('says why a letter stopped by itself, takes stopped readers back and sends again', async () => {
  const stopped: MonthlyLetter = {
    ...{ ...going, state: 'stopped', halt: 'many_bounced' },
    failures: [{ kind: 'bounced', answer: '550 5.1.1 RCPT TO', count: 12 }],
  };
  const undone: MonthlyLetter = { ...stopped, failures: [{ kind: 'refused', answer: '550 5.1.1 RCPT TO', count: 12 }] };
  server.answer(letters.get, stopped);
  server.answer(letters.undoStops, undone);
  server.answer(letters.again, { ...undone, state: 'sending', halt: null, failures: [] });
  renderScreen(<LetterPage />, { at: `/studio/letter/${id}`, path: '/studio/letter/:letterId', user: publisher });
  expect(await screen.findByText(new RegExp(en.letter.halt.many_bounced))).toBeVisible();
  const panel = within(screen.getByRole('region', { name: en.letter.failures }));
  expect(panel.getByText(`${en.letter.failure.bounced} · 550 5.1.1 RCPT TO`)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: en.letter.undo }));
  await userEvent.click(await panel.findByRole('button', { name: en.letter.again }));
  const dialog = within(screen.getByRole('alertdialog', { name: en.letter.askAgain }));
  const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: OFFICE_ZONE });
  expect(dialog.getByText(new RegExp(`the letter of ${month.format(new Date())}`))).toBeVisible();
  expect(server.calls(letters.again)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: en.letter.again }));
  expect(await screen.findByRole('button', { name: en.letter.stop })).toBeVisible();
  expect(screen.queryByRole('region', { name: en.letter.failures })).toBeNull();
});

it('says what the mail server answers while it takes no mail', async () => {
  server.answer(letters.get, { ...going, trouble: { since: at, answer: '535 5.7.8 AUTH PLAIN' } });
  renderScreen(<LetterPage />, { at: `/studio/letter/${id}`, path: '/studio/letter/:letterId', user: publisher });
  expect(await screen.findByText(/has not accepted any email since .+ \(535 5\.7\.8 AUTH PLAIN\)/)).toBeVisible();
  expect(screen.getByText(new RegExp(en.letter.troubleWaits))).toBeVisible();
});

it('goes on with a stopped letter at another rate', async () => {
  server.answer(letters.get, { ...going, state: 'stopped' });
  server.answer(letters.goOn, { ...going, perMinute: 5 });
  renderScreen(<LetterPage />, { at: `/studio/letter/${id}`, path: '/studio/letter/:letterId', user: publisher });
  const rate = await screen.findByRole('textbox', { name: en.letter.rate });
  expect(rate).toHaveValue('20');
  await userEvent.clear(rate);
  await userEvent.click(screen.getByRole('button', { name: en.letter.goOn }));
  expect(rate).toBeInvalid();
  expect(server.calls(letters.goOn)).toHaveLength(0);
  await userEvent.type(rate, '5');
  await userEvent.click(screen.getByRole('button', { name: en.letter.goOn }));
  expect(await screen.findByText(/60 emails are still to leave, in about 12 min/)).toBeVisible();
  expect(server.calls(letters.goOn)).toMatchObject([{ body: { perMinute: 5 } }]);
});

it('says that another letter has the month when one is to go on', async () => {
  server.answer(letters.get, { ...going, state: 'stopped' });
  server.fail(letters.goOn, 400, { errors: [{ field: 'month', message: 'Taken', code: 'month_taken' }] });
  renderScreen(<LetterPage />, { at: `/studio/letter/${id}`, path: '/studio/letter/:letterId', user: publisher });
  await userEvent.click(await screen.findByRole('button', { name: en.letter.goOn }));
  expect(await screen.findByText(en.letter.problem.month_taken)).toBeVisible();
});

it('asks before it sends, and says what is missing in words of its language', async () => {
  const draft = { saveAll: async () => {}, latest: () => draftLetter, words: wordsOf(draftLetter) } as LetterDraft;
  server.fail(letters.send, 400, {
    errors: [
      { field: 'texts.es.title', message: 'Write a subject', code: 'subject_missing' },
      { field: 'articleIds.0', message: '“A letter” is a draft', code: 'article_later' },
    ],
  });
  renderScreen(<SendPanel letter={draftLetter} readers={{ en: 1842, es: 1206, fr: 214 }} draft={draft} />, {
    user: publisher,
  });
  await userEvent.click(screen.getByRole('button', { name: en.letter.sendNow }));
  const dialog = within(screen.getByRole('alertdialog', { name: en.letter.askSend }));
  expect(dialog.getByText(/3,262 readers get it/)).toBeVisible();
  // Only English is written.
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1,842 readers get it in English.',
    '1,206 readers who chose Spanish get it in English: there is no text in Spanish.',
    '214 readers who chose French get it in English: there is no text in French.',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: en.letter.sendNow }));
  expect(await screen.findByText(`Spanish: ${en.letter.problem.subject_missing}`)).toBeVisible();
  expect(screen.getByText('“A letter has arrived” is not published when the letter leaves')).toBeVisible();
  expect(server.calls(letters.send)).toMatchObject([{ body: { version: 3, at: null } }]);
});

it('says what a letter lacks whose test is refused', async () => {
  const draft = { saveAll: async () => {}, words: wordsOf(draftLetter) } as LetterDraft;
  server.fail(letters.test, 400, { errors: [{ field: 'texts', message: 'No subject', code: 'subject_missing' }] });
  renderScreen(<TestPanel letter={draftLetter} draft={draft} />, { user: publisher });
  await userEvent.click(screen.getByRole('button', { name: en.letter.sendTest }));
  expect(await screen.findByText(en.letter.problem.subject_missing)).toBeVisible();
});

describe('while it is written', () => {
  const open = () =>
    renderScreen(<LetterPage />, { at: `/studio/letter/${id}`, path: '/studio/letter/:letterId', user: publisher });
  const typeOn = async () => userEvent.type(await screen.findByRole('textbox', { name: en.letter.subject }), '!');
  beforeAll(measureNothing);
  beforeEach(() => {
    localStorage.clear();
    server.answer(letters.get, draftLetter);
    server.answer(letters.articles, { results: draftLetter.articles });
  });

  it('says in which language the server refuses something, and what', async () => {
    server.fail(letters.save, 400, {
      errors: [{ field: 'texts.en.text', message: 'A letter cannot have this: <form>', code: 'html_refused' }],
    });
    open();
    await typeOn();
    const refusal = `English: ${en.letter.problem.html_refused}`;
    expect(await screen.findByText(refusal, undefined, { timeout: 3000 })).toBeVisible();
  });

  it('says at once that a picture of an earlier draft cannot leave, and saves what is typed beside it', async () => {
    const { en: words } = draftLetter.texts;
    const text = '<p>Words</p><img src="/pictures/0123456789abcdef0123456789abcdef-800x500.webp" alt="A form">';
    const pictured = { ...draftLetter, texts: { ...draftLetter.texts, en: { title: words?.title ?? '', text } } };
    server.answer(letters.get, pictured);
    server.answer(articlePictures.key, { key: '1.k' });
    server.answer(letters.save, { ...pictured, version: 4 });
    open();
    expect(await screen.findByText(`English: ${en.letter.problem.letter_picture}`)).toBeVisible();
    await typeOn();
    await waitFor(() => expect(server.calls(letters.save)).not.toHaveLength(0), { timeout: 3000 });
  });

  it('says why the words are not saved when the right to write is gone', async () => {
    server.fail(letters.save, 403, { code: 'forbidden' });
    open();
    await typeOn();
    expect(await screen.findByText(en.saved.notTaken, undefined, { timeout: 3000 })).toBeVisible();
    expect(screen.queryByText(en.saved.failedText)).not.toBeInTheDocument();
  });

  it('has a tool for footnotes and none for pictures, which no reader would see', async () => {
    open();
    expect(await screen.findByRole('button', { name: en.tools.footnote })).toBeVisible();
    expect(screen.queryByRole('button', { name: en.tools.picture })).toBeNull();
  });

  it('keeps words in the browser while the server does not answer, and shows them after a reload', async () => {
    server.disconnect(letters.save);
    const { unmount } = open();
    await typeOn();
    expect(await screen.findByText(en.saved.failedText, undefined, { timeout: 3000 })).toBeVisible();
    unmount();
    open();
    expect(await screen.findByRole('textbox', { name: en.letter.subject })).toHaveValue('Two dates!');
  });

  it('says that all confirmed readers get it while their number is unknown', async () => {
    server.fail(letters.list, 500);
    open();
    await screen.findByText(en.letter.readersFailed);
    await userEvent.click(screen.getByRole('button', { name: en.letter.sendNow }));
    const dialog = within(screen.getByRole('alertdialog', { name: en.letter.askSend }));
    expect(dialog.getByText(en.letter.askAll)).toBeVisible();
  });

  it('says that a test is on its way, and then why the mail server did not accept it', async () => {
    server.answer(letters.test, { email: 'mia@example.com', languages: ['en'] });
    open();
    const send = await screen.findByRole('button', { name: en.letter.sendTest });
    server.answer(letters.get, { ...draftLetter, test: { waiting: 0, answer: '550 5.7.1 DATA' } });
    await userEvent.click(send);
    expect(await screen.findByText('On its way to mia@example.com: English.')).toBeVisible();
    expect(await screen.findByText('The mail server did not accept the last test (550 5.7.1 DATA).')).toBeVisible();
  });

  it('is deleted as it was seen', async () => {
    server.answer(letters.remove, undefined);
    open();
    await userEvent.click(await screen.findByRole('button', { name: en.letter.remove }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: en.letter.remove }));
    await waitFor(() => expect(server.calls(letters.remove)).toMatchObject([{ query: { version: '3' } }]));
  });

  it('leaves no words in the browser of a letter that is deleted', async () => {
    server.fail(letters.save, 403, { code: 'forbidden' });
    server.answer(letters.remove, undefined);
    const { unmount } = open();
    await typeOn();
    await screen.findByText(en.saved.notTaken, undefined, { timeout: 3000 });
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('words-'));
    expect(kept()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: en.letter.remove }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: en.letter.remove }));
    await waitFor(() => expect(kept()).toEqual([]));
    unmount();
    expect(kept()).toEqual([]);
  });
});
