import { dayAfter, facts, firm, officeDay } from '@firm/contract';
import { freshLegal } from '@firm/contract/fresh';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editorOf, measureNothing } from '../../testing/editorInPage.ts';
import { changeOf, sectionOf, sectionsWith } from '../../testing/factSamples.ts';
import en from '../../texts/en.json';
import { FactsPage } from '../FactsPage.tsx';

const admin = { ...client, role: 'admin' } as const;
const later = dayAfter(officeDay(new Date()), 40);
const soon = dayAfter(officeDay(new Date()), 29);
const words = { en: '<h2>One</h2><p>We keep little.</p>', es: '<p>Poco</p>', fr: '<p>Peu</p>' };

let server: ReturnType<typeof mockApi>;
beforeAll(measureNothing);
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
  server.answer(facts.sections, sectionsWith());
});
afterEach(() => server.restore());

const open = () => renderScreen(<FactsPage />, { at: '/studio/facts?area=legal', user: admin });
const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));
const chooseTopic = async (name: string) => {
  const topics = within(await screen.findByRole('group', { name: en.facts.legal.which }));
  await userEvent.click(topics.getByRole('button', { name }));
};
/** Writes in the editor of a language that is shown. */
const write = async (language: RegExp, html: string) => {
  const editor = await editorOf(language);
  act(() => void editor.commands.setContent(html, { emitUpdate: true }));
};

it('shows the words in force with the facts that they name, and plans others as a version to agree to', async () => {
  server.answer(facts.saveLegal, sectionOf('terms', { revision: 1 }));
  open();
  const form = await regionOf(en.facts.area.terms);
  const preview = await regionOf(en.facts.preview);
  expect(preview.getByText(new RegExp(`^These terms govern .* ${firm.name}`))).toBeVisible();
  expect(preview.getByText('Version of January 1, 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: en.tools.picture })).not.toBeInTheDocument();
  await write(/^Words \(English\)/, '<h2>One</h2><p>{{firm}} answers.</p>');
  expect(await preview.findByText(`${firm.name} answers.`)).toBeVisible();
  expect(form.getByText(en.facts.thenTerms)).toBeVisible();
  expect(form.queryByRole('radio', { name: en.facts.now })).not.toBeInTheDocument();
  fireEvent.change(form.getByLabelText(en.facts.field.day), { target: { value: soon } });
  await userEvent.click(form.getByRole('button', { name: /^Plan/ }));
  expect(form.getByLabelText(en.facts.field.day)).toHaveAccessibleDescription(
    expect.stringContaining('a day at least 30 days ahead'),
  );
  fireEvent.change(form.getByLabelText(en.facts.field.day), { target: { value: later } });
  await userEvent.click(form.getByRole('button', { name: /^Plan for/ }));
  await waitFor(() => expect(server.calls(facts.saveLegal)).toHaveLength(1));
  const { en: _, version: __, ...others } = freshLegal.terms;
  expect(server.calls(facts.saveLegal)[0]?.body).toEqual({
    ...{ topic: 'terms', en: '<h2>One</h2><p>{{firm}} answers.</p>', ...others, revision: 0, validFrom: later },
  });
});

it('keeps what is typed in one text while another is looked at', async () => {
  open();
  await chooseTopic(en.facts.area.privacy);
  const privacy = await regionOf(en.facts.area.privacy);
  await write(/^Words \(English\)/, words.en);
  await chooseTopic(en.facts.area.accessibility);
  await chooseTopic(en.facts.area.privacy);
  expect(privacy.getByText('We keep little.')).toBeVisible();
});

it('opens with the words that were typed before the page was left', async () => {
  const { unmount } = open();
  await chooseTopic(en.facts.area.privacy);
  await write(/^Words \(English\)/, words.en);
  unmount();
  open();
  const privacy = await regionOf(en.facts.area.privacy);
  expect(privacy.getByText('We keep little.')).toBeVisible();
  expect(privacy.getByText(en.facts.restored)).toBeVisible();
});

it('names what the server refuses at its language, to which the summary leads', async () => {
  server.fail(facts.saveLegal, 400, {
    errors: [{ field: 'fr', message: 'The headings differ', code: 'headings_differ' }],
  });
  open();
  await chooseTopic(en.facts.area.privacy);
  const form = await regionOf(en.facts.area.privacy);
  await write(/^Words \(English\)/, words.en);
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  const refusal = `Français: ${en.facts.problem.headingsDiffer}`;
  await userEvent.click(await form.findByRole('link', { name: refusal }));
  expect(await form.findByRole('textbox', { name: /^Words \(Français\)/ })).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'English' }));
  expect(await form.findByText('We keep little.')).toBeVisible();
});

it.each([
  ['termsVersion', 'terms_later', en.facts.problem.versionLater],
  ['fr', undefined, /These words are too long\. Please shorten them to 60,000 characters/],
])('names what the server refuses of terms: %s %s', async (field, code, said) => {
  server.fail(facts.saveLegal, 400, { errors: [{ field, message: 'No', ...(code && { code }) }] });
  open();
  const form = await regionOf(en.facts.area.terms);
  await write(/^Words \(English\)/, words.en);
  fireEvent.change(form.getByLabelText(en.facts.field.day), { target: { value: later } });
  await userEvent.click(form.getByRole('button', { name: /^Plan for/ }));
  expect((await form.findAllByText(said, { exact: false }))[0]).toBeVisible();
});

it('sends nothing while a language has no words', async () => {
  open();
  await chooseTopic(en.facts.area.privacy);
  const form = await regionOf(en.facts.area.privacy);
  await write(/^Words \(English\)/, '<p></p>');
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(form.getByRole('link', { name: `English: ${en.facts.problem.required}` })).toBeVisible();
  expect(server.calls(facts.saveLegal)).toHaveLength(0);
});

it('shows the second of two the words of the first beside those before, and keeps what is typed', async () => {
  server.fail(facts.saveLegal, 409, { code: 'changed_meanwhile' });
  open();
  await chooseTopic(en.facts.area.privacy);
  const form = await regionOf(en.facts.area.privacy);
  await write(/^Words \(English\)/, words.en);
  const theirs = { ...freshLegal.privacy, version: '2026-11-27', en: '<p>We keep nothing.</p>' };
  const change = changeOf({
    ...{ section: 'privacy', revision: 1, validFrom: '2026-11-24T14:20:00.000Z', isPlanned: false },
    ...{ before: { privacyText: freshLegal.privacy }, after: { privacyText: theirs } },
  });
  server.answer(facts.history, { results: [change], count: 1, next: null, previous: null });
  server.answer(facts.sections, sectionsWith(sectionOf('privacy', { revision: 1, facts: { privacyText: theirs } })));
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(await form.findByText('Privacy (English): other words')).toBeVisible();
  expect(form.getByText('Privacy, version: November 27, 2026')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: en.facts.legal.compare }));
  const dialog = await screen.findByRole('dialog', { name: en.facts.area.privacy });
  expect(dialog).toHaveTextContent('We keep nothing.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(form.getByText('We keep little.')).toBeVisible();
  await userEvent.click(await form.findByRole('button', { name: en.facts.takeTheirs }));
  expect(await form.findByText('We keep nothing.')).toBeVisible();
});
