import { api } from '@firm/api-client';
import { articleLabels, articlePictures, articles, auth } from '@firm/contract';
import { schemas } from '@firm/contract/schemas';
import { signOut } from '@firm/session';
import { mockApi, renderScreen, type SeenCall } from '@firm/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editorOf, measureNothing } from '../testing/editorInPage.ts';
import { ARTICLE_ID, articleOf, labels, marisol, missing, stateOf, textOf } from '../testing/studioSamples.ts';
import en from '../texts/en.json';
import { EditorPage } from './EditorPage.tsx';

let server: ReturnType<typeof mockApi>;
beforeAll(measureNothing);
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
  server.answer(articles.get, articleOf());
  server.answer(articles.text, textOf());
  server.answer(articles.presence, { others: [], revision: 5, texts: [] });
  server.answer(articles.check, { revision: 3, problems: [], words: 612, minutes: 3, readingEase: 71 });
  server.answer(articles.previews, { results: [] });
  server.answer(articles.list, {
    ...{ results: [], count: 0, next: null, previous: null },
    counts: { draft: 1, planned: 0, published: 0, archived: 0, mine: 1, behind: 0 },
  });
  server.answer(articleLabels.list, labels);
});
afterEach(() => server.restore());

const keptPlaces = () => Object.keys(localStorage).filter((key) => key.startsWith('words-'));
const open = (query = '') =>
  renderScreen(<EditorPage />, {
    at: `/studio/articles/${ARTICLE_ID}${query}`,
    path: '/studio/articles/:articleId',
    user: marisol,
  });
/** Keeps what is sent, without the spaces around it, as the server does. */
const keep = ({ body }: SeenCall) => {
  const { title, excerpt, content, revision } = schemas.articles.saveText.body.parse(body);
  const savedAt = '2026-12-01T15:42:00.000Z';
  return { text: textOf({ title, excerpt, content, revision: revision + 1, savedAt }), takenOut: [] };
};

it('saves words as they are typed, with the revision that they change, and says so once', async () => {
  open();
  const editor = await editorOf(/^Text of the article/);
  server.answer(articles.saveText, keep);
  act(() => void editor.commands.setContent('<p>Sit down.</p>'));
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(await screen.findByText('Saved 10:42 AM', undefined, { timeout: 3000 })).toBeVisible();
  expect(server.calls(articles.saveText)).toMatchObject([
    { params: { id: ARTICLE_ID }, body: { language: 'en', revision: 3, content: '<p>Sit down.</p>' } },
  ]);
  expect(keptPlaces()).toEqual([]);
});

it('keeps words in the browser while the server does not answer, and shows them when the text opens again', async () => {
  server.disconnect(articles.saveText);
  const { unmount } = open();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(title, '!');
  expect(await screen.findByText(/^Your words did not reach the server/, undefined, { timeout: 3000 })).toBeVisible();
  unmount();
  // Another tab of the same person finds this later.
  expect(keptPlaces()).toEqual([`words-${marisol.id}.studio.${ARTICLE_ID}.en`]);
  open();
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('An IRS letter has arrived!');
  expect(screen.getByText(/^What you typed on your last visit/)).toBeVisible();
});

it('leaves nothing of who signs out behind, although the page is taken down after that', async () => {
  server.disconnect(articles.saveText);
  const { unmount } = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  await screen.findByText(/^Your words did not reach the server/, undefined, { timeout: 3000 });
  server.answer(auth.logout, undefined);
  await act(() => signOut());
  unmount();
  expect(keptPlaces()).toEqual([]);
});

it('sends words that fit although the page is closed meanwhile', async () => {
  open();
  const sent = jest.spyOn(api, 'call');
  server.answer(articles.saveText, keep);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  // At once: a slow machine would save before the page is hidden.
  fireEvent.change(title, { target: { value: 'An IRS letter has arrived!' } });
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(articles.saveText, expect.objectContaining({ keepalive: true })),
  );
  hidden.mockRestore();
  sent.mockRestore();
});

it('saves the other words while an address is half typed', async () => {
  open();
  server.answer(articles.saveText, keep);
  const address = await screen.findByRole('textbox', { name: 'Address' });
  const excerpt = screen.getByRole('textbox', { name: 'Opening line' });
  await userEvent.type(address, '-');
  await userEvent.clear(excerpt);
  await userEvent.type(excerpt, 'Four lines!');
  expect(await screen.findByText('Saved 10:42 AM', undefined, { timeout: 3000 })).toBeVisible();
  expect(server.calls(articles.saveText).at(-1)?.body).toMatchObject({ excerpt: 'Four lines!' });
  for (const { body } of server.calls(articles.saveText)) expect(body).not.toHaveProperty('slug');
  expect(address).toHaveValue('irs-letter-');
  expect(address).toHaveAccessibleDescription(/Lowercase letters and digits/);
});

it('says why the words are not saved when the right to write is gone', async () => {
  server.fail(articles.saveText, 403, { code: 'forbidden' });
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  expect(await screen.findByText(/^Your words are not saved/, undefined, { timeout: 3000 })).toBeVisible();
  expect(screen.queryByText(/^Your words did not reach the server/)).not.toBeInTheDocument();
});

it('lets an archived article be read alone until it is brought back', async () => {
  server.answer(articles.get, articleOf({ state: 'archived' }));
  server.answer(articles.unarchive, articleOf());
  open();
  expect(await screen.findByText(en.editor.archived)).toBeVisible();
  const editor = await editorOf(/^Text of the article/);
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveAttribute('readonly');
  expect(editor.isEditable).toBe(false);
  expect(screen.queryByRole('toolbar')).toBeNull();
  const back = await screen.findByRole('button', { name: en.publish.unarchive });
  expect(screen.queryByRole('button', { name: 'Approve the English text' })).toBeNull();
  expect(screen.getByRole('textbox', { name: en.search.slug })).toHaveAttribute('readonly');
  expect(screen.getByRole('combobox', { name: en.about.category })).toBeDisabled();
  expect(screen.getByRole('button', { name: en.preview.make })).toBeDisabled();
  await userEvent.click(back);
  await waitFor(() => expect(editor.isEditable).toBe(true));
  expect(title).not.toHaveAttribute('readonly');
  expect(screen.queryByText(en.editor.archived)).toBeNull();
});

it('leaves the space between two words alone that the server takes away', async () => {
  open();
  server.answer(articles.saveText, keep);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'A letter ');
  expect(await screen.findByText('Saved 10:42 AM', undefined, { timeout: 3000 })).toBeVisible();
  expect(title).toHaveValue('A letter ');
});

it('overwrites nothing of a colleague: shows both, and saves over theirs only when told so', async () => {
  open();
  const editor = await editorOf(/^Text of the article/);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  act(() => void editor.commands.setContent('<p>Stand up instead.</p>'));
  server.fail(articles.saveText, 409, { code: 'changed_meanwhile' });
  const see = await screen.findByRole('button', { name: 'See both' }, { timeout: 6000 });
  server.answer(articles.text, textOf({ revision: 7, title: 'A letter', savedBy: 'Daniel Okafor' }));
  await userEvent.click(see);
  const dialog = within(await screen.findByRole('dialog', { name: 'Two versions of this text' }));
  expect(dialog.getByRole('columnheader', { name: 'Saved by Daniel Okafor' })).toBeVisible();
  expect(dialog.getByText('Stand')).toBeVisible();
  server.answer(articles.saveText, keep);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(server.calls(articles.saveText).at(-1)?.body).toMatchObject({
      revision: 7,
      title: 'An IRS letter has arrived!',
    }),
  );
});

it('keeps words under the revision that their writer saw, until both versions have been seen', async () => {
  const place = `words-${marisol.id}.studio.${ARTICLE_ID}.en`;
  const { slug, excerpt, content, metaDescription } = textOf();
  const words = { title: 'Mine', slug, excerpt, content, metaDescription };
  localStorage.setItem(place, JSON.stringify({ words, revision: 3 }));
  server.answer(articles.text, textOf({ revision: 5, title: 'Theirs', savedBy: 'Daniel Okafor' }));
  server.answer(articles.saveText, keep);
  const first = open();
  await userEvent.click(await screen.findByRole('button', { name: 'See both' }));
  await screen.findByRole('dialog', { name: 'Two versions of this text' });
  first.unmount();
  open();
  expect(await screen.findByRole('button', { name: 'See both' })).toBeVisible();
  expect(server.calls(articles.saveText)).toEqual([]);
  expect(JSON.parse(localStorage.getItem(place) ?? '')).toMatchObject({ revision: 3, words: { title: 'Mine' } });
});

it('forgets the copy in the browser once the server has its words, also at the address that it made', async () => {
  const { excerpt, content, metaDescription } = textOf();
  const words = { title: 'A letter', slug: 'irs-letter', excerpt, content, metaDescription };
  localStorage.setItem(`words-${marisol.id}.studio.${ARTICLE_ID}.en`, JSON.stringify({ words, revision: 3 }));
  server.answer(articles.text, textOf({ revision: 4, title: 'A letter', slug: 'a-letter-2' }));
  open();
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('a-letter-2');
  expect(keptPlaces()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'See both' })).not.toBeInTheDocument();
});

it('shows the words that only this browser has while the article does not load', async () => {
  const { slug, title, excerpt, metaDescription } = textOf();
  const words = { title, slug, excerpt, content: '<p>Sit down.</p>', metaDescription };
  localStorage.setItem(`words-${marisol.id}.studio.${ARTICLE_ID}.en`, JSON.stringify({ words, revision: 3 }));
  server.disconnect(articles.get);
  server.disconnect(articles.text);
  open();
  expect(
    await screen.findByText(/^What you typed last in English is kept/, undefined, { timeout: 5000 }),
  ).toBeVisible();
  await userEvent.click(screen.getByText('Read it'));
  expect(screen.getByText('Sit down.')).toBeVisible();
});

it('says in an empty text how to begin, until there are words', async () => {
  server.answer(articles.text, textOf({ content: '' }));
  server.answer(articles.saveText, keep);
  open();
  const editor = await editorOf(/^Text of the article/);
  await waitFor(() => expect(editor.view.dom).toHaveAttribute('aria-placeholder', en.editor.placeholder));
  act(() => void editor.commands.setContent('<p>Sit down.</p>'));
  expect(editor.view.dom).not.toHaveAttribute('aria-placeholder');
});

it('says nothing twice: a heading is not under itself, and what is not begun is not ticked off', async () => {
  const place = { block: 1, heading: 'Four hashes' };
  server.answer(articles.text, textOf({ savedAt: null }));
  server.answer(articles.check, {
    ...{ revision: 3, words: 612, minutes: 3, readingEase: 71 },
    problems: [{ code: 'heading_skipped', weight: 'mend', place, detail: 'Four hashes' }],
  });
  open();
  expect(await screen.findByText('Four hashes')).toBeVisible();
  expect(screen.queryByText(/under “Four hashes”/)).not.toBeInTheDocument();
  const line = screen.getByText('Nothing written yet');
  expect(line.querySelector('.lucide-check')).toBeNull();
});

it('takes its own save for what it is after a reload, though the server writes the HTML otherwise', async () => {
  const { slug, title, excerpt, metaDescription } = textOf();
  const content = '<p>Sit down.</p><hr><img src="/pictures/desk" alt="A desk"><p><a href="https://irs.gov">IRS</a></p>';
  const words = { title, slug, excerpt, content, metaDescription };
  localStorage.setItem(`words-${marisol.id}.studio.${ARTICLE_ID}.en`, JSON.stringify({ words, revision: 3 }));
  const stored = content
    .replace('<hr>', '<hr />')
    .replace('desk">', 'desk" />')
    .replace('gov">', 'gov" rel="noopener">');
  server.answer(articles.text, textOf({ revision: 4, content: stored }));
  open();
  await editorOf(/^Text of the article/);
  expect(screen.queryByRole('button', { name: 'See both' })).not.toBeInTheDocument();
  expect(keptPlaces()).toEqual([]);
});

it('takes a save whose answer was lost for what it is, no colleague’s', async () => {
  open();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  server.fail(articles.saveText, 409, { code: 'changed_meanwhile' });
  const savedAt = '2026-12-01T15:42:00.000Z';
  server.answer(articles.text, textOf({ revision: 4, title: 'An IRS letter has arrived!', savedAt }));
  await userEvent.type(title, '!');
  expect(await screen.findByText('Saved 10:42 AM', undefined, { timeout: 3000 })).toBeVisible();
  expect(keptPlaces()).toEqual([]);
  server.answer(articles.saveText, keep);
  await userEvent.type(title, '!');
  await waitFor(() => expect(server.calls(articles.saveText).at(-1)?.body).toMatchObject({ revision: 4 }), {
    timeout: 3000,
  });
});

it('saves while somebody types on without a pause', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    open();
    server.answer(articles.saveText, keep);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    for (let count = 0; count < 8; count++) {
      fireEvent.change(title, { target: { value: `A letter ${'!'.repeat(count)}` } });
      await act(() => jest.advanceTimersByTimeAsync(800));
    }
    expect(server.calls(articles.saveText)).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

it('says at the address that another article has it, and saves the other words without it', async () => {
  open();
  server.fail(articles.saveText, 400, {
    code: 'validation_failed',
    errors: [{ field: 'slug', message: 'taken', code: 'slug_taken' }],
  });
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await userEvent.type(address, '-2');
  await waitFor(() => expect(address).toHaveAccessibleDescription(/Another article has this address/), {
    timeout: 3000,
  });
  server.answer(articles.saveText, keep);
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  expect(await screen.findByText('Saved 10:42 AM', undefined, { timeout: 3000 })).toBeVisible();
  const [first, ...later] = server.calls(articles.saveText).map(({ body }) => body);
  expect(first).toHaveProperty('slug', 'irs-letter-2');
  for (const body of later) expect(body).not.toHaveProperty('slug');
  expect(later.at(-1)).toMatchObject({ title: 'An IRS letter has arrived!' });
  expect(address).toHaveValue('irs-letter-2');
  expect(address).toHaveAccessibleDescription(/Another article has this address/);
  // The approval waits for an address that is free.
  await userEvent.click(screen.getByRole('button', { name: 'Approve the English text' }));
  await waitFor(() => expect(screen.getAllByRole('alert')).not.toHaveLength(0));
  expect(server.calls(articles.approve)).toEqual([]);
});

it('has one stop for its tools, which arrow keys move through', async () => {
  open();
  const tools = within(await screen.findByRole('toolbar', { name: 'Writing' }));
  const [first, second] = tools.getAllByRole('button');
  expect(tools.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  act(() => first?.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(tools.getByRole('button', { name: 'Redo' })).toHaveFocus();
});

it('inserts a picture of this site only, and never without its description', async () => {
  open();
  const editor = await editorOf(/^Text of the article/);
  await userEvent.click(screen.getByRole('button', { name: 'Picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  await userEvent.click(dialog.getByText('Address of the picture', { selector: 'summary' }));
  const at = dialog.getByRole('textbox', { name: 'Address of the picture' });
  await userEvent.type(at, 'https://example.com/a.png');
  await userEvent.click(dialog.getByRole('button', { name: 'Insert the picture' }));
  expect(at).toHaveAccessibleDescription(/security policy blocks/);
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(/describe the picture/);
  await userEvent.clear(at);
  await userEvent.type(at, '/pictures/desk');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'A desk');
  await userEvent.click(dialog.getByRole('button', { name: 'Insert the picture' }));
  expect(editor.getHTML()).toContain('<img src="/pictures/desk" alt="A desk">');
});

it('uploads a picture into the text, with its size, so that the page keeps its place', async () => {
  const address = '/pictures/0123456789abcdef0123456789abcdef-640x400.webp';
  server.answer(articlePictures.upload, { address });
  server.answer(articlePictures.key, { key: '1.k' });
  server.answer(articles.saveText, keep);
  open();
  const editor = await editorOf(/^Text of the article/);
  await userEvent.click(screen.getByRole('button', { name: 'Picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  await userEvent.upload(
    dialog.getByLabelText('Choose a picture'),
    new File(['x'], 'desk.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(dialog.getByLabelText('Address of the picture')).toHaveValue(address));
  await waitFor(() => {
    const shown = screen.getByRole('dialog', { name: 'Picture' }).querySelector('img');
    expect(shown).toHaveAttribute('src', expect.stringContaining('?key=1.k'));
  });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'A desk');
  await userEvent.click(dialog.getByRole('button', { name: 'Insert the picture' }));
  expect(editor.getHTML()).toContain(`<img src="${address}" alt="A desk" width="640" height="400">`);
  // Addresses have the studio's key on the page, and none when they are saved.
  await waitFor(() => expect(editor.view.dom.querySelector('img')).toHaveAttribute('src', `${address}?key=1.k`));
});

it('a photo that is dropped on the text is asked about, not opened in place of the page', async () => {
  server.fail(articlePictures.upload, 413, { code: 'payload_too_large' });
  open();
  const editor = await editorOf(/^Text of the article/);
  const before = editor.getHTML();
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { getData: () => '', files: [new File(['x'], 'desk.jpg', { type: 'image/jpeg' })] },
  });
  act(() => void editor.view.dom.dispatchEvent(drop));
  expect(drop.defaultPrevented).toBe(true);
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  expect(await dialog.findByText(/larger than 10 MB/)).toBeVisible();
  expect(editor.getHTML()).toBe(before);
});

it('a photo goes in where it is dropped, one at a time, and what is no photo is refused before it is sent', async () => {
  server.answer(articles.text, textOf({ content: '<p>One</p><p>Two</p>' }));
  server.answer(articlePictures.upload, { address: '/pictures/0123456789abcdef0123456789abcdef-640x400.webp' });
  open();
  const editor = await editorOf(/^Text of the article/);
  act(() => void editor.commands.setTextSelection(1));
  const endOfTwo = editor.state.doc.content.size - 1;
  const drop = (...files: File[]) => {
    jest.spyOn(editor.view, 'posAtCoords').mockReturnValue({ pos: endOfTwo, inside: -1 });
    const event = new Event('drop', { bubbles: true, cancelable: true });
    const dropped = Object.assign(event, { dataTransfer: { getData: () => '', files }, clientX: 5, clientY: 5 });
    act(() => void editor.view.dom.dispatchEvent(dropped));
  };
  drop(new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
  const refused = within(await screen.findByRole('dialog', { name: 'Picture' }));
  expect(refused.getByText(/Choose a JPEG or PNG/)).toBeVisible();
  expect(server.calls(articlePictures.upload)).toEqual([]);
  await userEvent.click(refused.getByRole('button', { name: 'Cancel' }));
  drop(new File(['x'], 'desk.jpg', { type: 'image/jpeg' }), new File(['x'], 'door.jpg', { type: 'image/jpeg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  expect(await screen.findByText('One picture is taken at a time. Left out: door.jpg')).toBeVisible();
  await dialog.findByText('The picture is uploaded.');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'A desk');
  await userEvent.click(dialog.getByRole('button', { name: 'Insert the picture' }));
  await waitFor(() => expect(editor.getHTML()).toMatch(/^<p>One<\/p><p>Two<\/p><img /));
});

it('names who else is here, and leads a finding to its place', async () => {
  const daniel = { id: marisol.id, name: 'Daniel Okafor', language: 'en', isTyping: true } as const;
  server.answer(articles.presence, { others: [daniel], revision: 5, texts: [] });
  server.answer(articles.text, textOf({ content: '<p>One</p><h2>Two</h2>' }));
  server.answer(articles.check, {
    ...{ revision: 3, words: 2, minutes: 1, readingEase: null },
    problems: [
      { code: 'link_broken', weight: 'mend', place: { block: 1, heading: 'Two' }, detail: 'https://irs.gov/notices' },
    ],
  });
  open();
  expect(await screen.findByText('Daniel Okafor is writing in this article, in English.')).toBeVisible();
  const editor = await editorOf(/^Text of the article/);
  expect(await screen.findByText('1 to fix')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go there' }));
  expect(editor.state.selection.$from.parent.textContent).toBe('Two');
});

it('tells no length of a text without words', async () => {
  server.answer(articles.check, { revision: 3, problems: [], words: 0, minutes: 1, readingEase: null });
  open();
  expect(await screen.findByText('Nothing to fix')).toBeVisible();
  expect(screen.queryByText(/0 words/)).toBeNull();
});

it('approves the text as it was saved, then plans it at a time of the office', async () => {
  open();
  const ready = articleOf({
    texts: [stateOf('en', { state: 'approved', canPublish: true }), missing('es'), missing('fr')],
  });
  const approve = await screen.findByRole('button', { name: 'Approve the English text' });
  server.fail(articles.approve, 400, {
    code: 'validation_failed',
    errors: [{ field: 'excerpt', message: 'This field is required', code: 'required' }],
  });
  await userEvent.click(approve);
  expect(await screen.findByText(/It needs an opening line\.$/)).toBeVisible();
  server.fail(articles.approve, 400, {
    code: 'validation_failed',
    errors: [{ field: 'content', message: 'The headings differ', code: 'structure_differs' }],
  });
  await userEvent.click(approve);
  expect(await screen.findByText(/^Its headings, paragraphs, .* differ from the original/)).toBeVisible();
  server.fail(articles.approve, 400, {
    code: 'validation_failed',
    errors: [{ field: 'slug', message: 'Taken', code: 'slug_taken' }],
  });
  await userEvent.click(approve);
  expect(await screen.findByText(/^Its address belongs to another article/)).toBeVisible();
  server.answer(articles.approve, ready);
  await userEvent.click(approve);
  expect(server.calls(articles.approve).at(-1)).toMatchObject({ body: { language: 'en', revision: 3 } });

  await userEvent.click(await screen.findByRole('radio', { name: 'At a set time' }));
  const day = screen.getByLabelText('Date');
  await userEvent.type(day, '2020-01-02');
  await userEvent.click(screen.getByRole('button', { name: 'Plan' }));
  expect(day).toHaveAccessibleDescription('Please choose a time in the future');
  fireEvent.change(day, { target: { value: '12026-12-02' } });
  await userEvent.click(screen.getByRole('button', { name: 'Plan' }));
  expect(day).toHaveAccessibleDescription('Please give a date and a time');
  await userEvent.clear(day);
  await userEvent.type(day, '2099-12-02');
  server.fail(articles.publish, 400, {
    code: 'validation_failed',
    errors: [{ field: 'category_id', message: 'incomplete', code: 'incomplete' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Plan' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Please choose a category first' }));
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveFocus();
  server.answer(articles.publish, articleOf({ state: 'planned', plannedAt: '2099-12-02T14:00:00.000Z' }));
  await userEvent.click(screen.getByRole('button', { name: 'Plan' }));
  expect(await screen.findByText('The article is planned.')).toBeVisible();
  expect(server.calls(articles.publish).at(-1)).toMatchObject({
    body: { languages: ['en'], revision: 5, at: '2099-12-02T14:00:00.000Z' },
  });
});

it('shows writers no way to publish, and offers a draft of a missing language where there is a service', async () => {
  server.answer(articles.get, articleOf({ mayPublish: false, canTranslate: true }));
  const none = { ...missing('es'), excerpt: '', content: '', metaDescription: '', originalRevision: null };
  server.answer(articles.text, none);
  open('?lang=es');
  expect(await screen.findByText(/^You write; a colleague who may publish/)).toBeVisible();
  server.answer(
    articles.translate,
    textOf({ language: 'es', revision: 1, title: 'Llegó una carta', content: '<p>Siéntese.</p>', isMachine: true }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Make a translation draft' }));
  expect(await screen.findByText(/^A service drafted this translation/)).toBeVisible();
  expect((await editorOf(/^Text of the article in Spanish/)).getText()).toBe('Siéntese.');
});

it('begins a missing language from the original, whose pictures are to be described anew', async () => {
  const none = { ...missing('es'), excerpt: '', content: '', metaDescription: '', originalRevision: null };
  const picture = '<img src="/pictures/desk" alt="A desk">';
  server.answer(articles.text, ({ query }) =>
    query['language'] === 'en' ? textOf({ content: `<h2>Two</h2><p>Sit down.</p>${picture}` }) : none,
  );
  server.answer(articles.saveText, ({ body }) => {
    const { content } = schemas.articles.saveText.body.parse(body);
    return { text: textOf({ ...none, state: 'draft', content, revision: 1 }), takenOut: [] };
  });
  open('?lang=es');
  await userEvent.click(await screen.findByRole('button', { name: 'Start from the original' }));
  const editor = await editorOf(/^Text of the article in Spanish/);
  await waitFor(() => expect(editor.getText()).toMatch(/Sit down/));
  await waitFor(() => expect(server.calls(articles.saveText)).toHaveLength(1), { timeout: 3000 });
  const { language, content } = schemas.articles.saveText.body.parse(server.calls(articles.saveText)[0]?.body);
  expect(language).toBe('es');
  expect(content).toBe('<h2>Two</h2><p>Sit down.</p><img src="/pictures/desk" alt="">');
  expect(screen.queryByRole('button', { name: 'Start from the original' })).not.toBeInTheDocument();
});

it.each([
  [409, 'conflict', 'language', /^A draft is being made already/],
  [409, 'conflict', 'service', en.languages.noAnswer],
  [400, 'validation_failed', 'content', en.languages.noOriginal],
] as const)('says why no draft of the language is made: %d %s %s', async (status, code, field, said) => {
  server.answer(articles.get, articleOf({ canTranslate: true }));
  const none = { ...missing('es'), excerpt: '', content: '', metaDescription: '', originalRevision: null };
  server.answer(articles.text, none);
  open('?lang=es');
  server.fail(articles.translate, status, { code, errors: [{ field, message: 'No' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Make a translation draft' }));
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
});

it('leaves the settings of what is planned to those who publish, and says why', async () => {
  const planned = { state: 'planned', plannedAt: '2099-12-02T14:00:00.000Z' } as const;
  server.answer(articles.get, articleOf({ ...planned, mayPublish: false }));
  const { unmount } = open();
  expect(await screen.findByRole('combobox', { name: 'Category' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Featured' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'A shop' })).toBeDisabled();
  expect(screen.getAllByText(/^The article is planned and goes out with these settings/)).toHaveLength(2);
  unmount();
  server.answer(articles.get, articleOf(planned));
  open();
  expect(await screen.findByRole('combobox', { name: 'Category' })).toBeEnabled();
});

it('counts the findings beyond those that it lists', async () => {
  server.answer(articles.check, {
    ...{ revision: 3, words: 2, minutes: 1, readingEase: null, unlisted: 31 },
    problems: [{ code: 'text_empty', weight: 'mend', place: null, detail: '' }],
  });
  open();
  expect(await screen.findByText('31 more findings will appear once you fix some of these.')).toBeVisible();
});

it('takes words from Word without its markup, and says which pictures it leaves out', async () => {
  open();
  const editor = await editorOf(/^Text of the article/);
  const html = '<p class=MsoNormal style="color:red">From <b>Word</b></p><img src="https://x.example/a.png">';
  const clipboardData = { getData: (kind: string) => (kind === 'text/html' ? html : ''), files: [], items: [] };
  act(() => {
    editor.commands.selectAll();
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    editor.view.dom.dispatchEvent(event);
  });
  expect(editor.getHTML()).toBe('<p>From <strong>Word</strong></p>');
  expect(await screen.findByText(/^1 picture of another host was left out/)).toBeVisible();
});
