import { type Firm, firm } from '@firm/contract';
import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { withFacts } from './LegalArticle.tsx';
import { AccessibilityPage, PrivacyPage, TermsPage } from './LegalPage.tsx';
import { type LegalText, type LegalTopic, legalQuery } from './legal.queries.ts';

const topics: LegalTopic[] = ['privacy', 'terms', 'accessibility'];
const shapeOf = ({ sections }: LegalText) =>
  sections.map(({ paragraphs = [], items = [] }) => `${paragraphs.length}+${items.length}`);
const wordsOf = (text: LegalText) => JSON.stringify(text);

async function read(topic: LegalTopic, language: 'en' | 'es' | 'fr'): Promise<LegalText> {
  const { queryFn } = legalQuery(topic, language);
  if (typeof queryFn !== 'function') throw new Error('no way to load it');
  return queryFn({} as Parameters<typeof queryFn>[0]);
}

it.each(topics)('says the same about %s in every language', async (topic) => {
  const english = await read(topic, 'en');
  for (const language of ['es', 'fr'] as const) {
    const other = await read(topic, language);
    expect(shapeOf(other)).toEqual(shapeOf(english));
    const facts = (text: LegalText) => (wordsOf(text).match(/\{\{\w+\}\}/g) ?? []).sort();
    expect(facts(other)).toEqual(facts(english));
  }
});

it.each(topics)('knows every fact that %s names', async (topic) => {
  expect(withFacts(wordsOf(await read(topic, 'en')), firm)).not.toContain('{{');
});

it.each([
  ['Privacy', PrivacyPage],
  ['Terms of service', TermsPage],
  ['Accessibility', AccessibilityPage],
])('shows %s with the version that registration records, and its date', async (title, Page) => {
  renderScreen(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(`Version ${firm.termsVersion} · in force since January 1, 2026`)).toBeVisible();
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(4);
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
