import { type Firm, facts, firm, LEGAL_TOPICS, type LegalTopic, withFacts } from '@firm/contract';
import { freshLegal } from '@firm/contract/fresh';
import { mockApi, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccessibilityPage, PrivacyPage, TermsPage } from './LegalPage.tsx';
import { type ReleasedText, releasedLegal } from './legal.queries.ts';

const pages = { privacy: PrivacyPage, terms: TermsPage, accessibility: AccessibilityPage };
const shapeOf = ({ sections }: ReleasedText) =>
  sections.map(({ paragraphs = [], items = [] }) => `${paragraphs.length}+${items.length}`);
const wordsOf = (text: ReleasedText) => JSON.stringify(text);

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

it.each(LEGAL_TOPICS)('says the same about %s in every language', async (topic) => {
  const english = await releasedLegal(topic, 'en');
  for (const language of ['es', 'fr'] as const) {
    const other = await releasedLegal(topic, language);
    expect(shapeOf(other)).toEqual(shapeOf(english));
    const named = (text: ReleasedText) => (wordsOf(text).match(/\{\{\w+\}\}/g) ?? []).sort();
    expect(named(other)).toEqual(named(english));
  }
});

it.each(LEGAL_TOPICS)('knows every fact that %s names', async (topic) => {
  expect(withFacts(wordsOf(await releasedLegal(topic, 'en')), firm)).not.toContain('{{');
});

const TITLES: [string, LegalTopic, string][] = [
  ['Privacy', 'privacy', 'Version 2026-11-30 · in force since November 30, 2026'],
  ['Terms of service', 'terms', `Version ${firm.termsVersion} · in force since January 1, 2026`],
  ['Accessibility', 'accessibility', 'Version 2026-01-01 · in force since January 1, 2026'],
];

it.each(TITLES)('shows %s with its version and date', async (title, topic, version) => {
  const Page = pages[topic];
  renderScreen(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(version)).toBeVisible();
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(4);
  expect(server.calls(facts.legalWords)).toHaveLength(0);
});

const mark = 'abcdefghijklmnopqrst_-';
const shownWords = () => document.querySelector('h2')?.parentElement?.textContent;

it.each(LEGAL_TOPICS)('shows %s alike whether they come from the release or from the facts', async (topic) => {
  const Page = pages[topic];
  const { unmount } = renderScreen(<Page />);
  await screen.findAllByRole('heading', { level: 2 });
  const released = shownWords();
  unmount();
  server.answer(facts.legalWords, { words: freshLegal[topic].en });
  const place = { version: firm.termsVersion, mark };
  const legal = { terms: place, privacy: place, accessibility: place };
  renderScreen(<Page />, { firm: { ...firm, legal } });
  await screen.findAllByRole('heading', { level: 2 });
  expect(released?.length).toBeGreaterThan(1000);
  expect(released).not.toContain('{{');
  expect(shownWords()).toBe(released);
});

it('asks for the words that an administrator wrote, in the language of the reader, and shows their version', async () => {
  server.answer(facts.legalWords, {
    words: '<h2>Vos données</h2><p>{{firm}}<script>steal()</script></p><p><a href="javascript:steal()">Ici</a></p>',
  });
  const legal = { privacy: { version: '2027-02-01', mark } };
  renderScreen(<PrivacyPage />, { language: 'fr', firm: { ...firm, name: 'A <b>& B', legal } });
  expect(await screen.findByRole('heading', { level: 2, name: 'Vos données' })).toBeVisible();
  expect(screen.getByText('A <b>& B')).toBeVisible();
  expect(screen.getByText('Ici')).not.toHaveAttribute('href');
  expect(screen.getByText(/2027-02-01/)).toBeVisible();
  expect(server.calls(facts.legalWords)).toMatchObject([{ query: { mark, language: 'fr' } }]);
});

it('says that the words did not come, and whom to ask', async () => {
  server.fail(facts.legalWords, 404);
  renderScreen(<TermsPage />, { firm: { ...firm, legal: { terms: { version: '2027-02-01', mark } } } });
  expect(await screen.findByText('We could not load this text')).toBeVisible();
  expect(screen.getByRole('link', { name: firm.email })).toBeVisible();
});

it('names the version of the terms that comes next, and its day, on the page of the terms alone', async () => {
  const planned: Firm = { ...firm, laterTerms: { from: '2027-03-01', termsVersion: '2027-02-15' } };
  const words = 'From March 1, 2027 on, version 2027-02-15 of these terms applies.';
  const terms = renderScreen(<TermsPage />, { firm: planned });
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  terms.unmount();
  renderScreen(<PrivacyPage />, { firm: planned });
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(4);
  expect(screen.queryByText(words, { exact: false })).toBeNull();
});

it('lets people read the words of the terms that come next before they apply', async () => {
  server.answer(facts.legalWords, { words: '<h2>Later</h2><p>{{firm}} answers.</p>' });
  const laterTerms = { from: '2027-03-01', termsVersion: '2027-03-01', mark };
  renderScreen(<TermsPage />, { firm: { ...firm, laterTerms } });
  const read = await screen.findByRole('button', { name: 'Read the new version' });
  expect(server.calls(facts.legalWords)).toHaveLength(0);
  await userEvent.click(read);
  expect(await screen.findByText(`${firm.name} answers.`)).toBeVisible();
  expect(server.calls(facts.legalWords)).toMatchObject([{ query: { mark, language: 'en' } }]);
});
