import type { LegalTopic } from '../../constants.ts';
import type { LegalText } from '../../types.ts';
import { firm, RELEASED_VERSIONS } from '../firm.ts';
import accessibilityEn from './legal/accessibility.en.json' with { type: 'json' };
import accessibilityEs from './legal/accessibility.es.json' with { type: 'json' };
import accessibilityFr from './legal/accessibility.fr.json' with { type: 'json' };
import privacyEn from './legal/privacy.en.json' with { type: 'json' };
import privacyEs from './legal/privacy.es.json' with { type: 'json' };
import privacyFr from './legal/privacy.fr.json' with { type: 'json' };
import termsEn from './legal/terms.en.json' with { type: 'json' };
import termsEs from './legal/terms.es.json' with { type: 'json' };
import termsFr from './legal/terms.fr.json' with { type: 'json' };

/** A document as it is released: the legal pages load it in their reader's language alone. */
interface LegalDocument {
  intro: string;
  sections: { title: string; paragraphs?: string[]; items?: string[] }[];
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inParagraph = (words: string) => `<p>${escaped(words)}</p>`;

/** A document as the studio's editor writes it. */
const htmlOf = ({ intro, sections }: LegalDocument): string =>
  [
    inParagraph(intro),
    ...sections.flatMap(({ title, paragraphs = [], items = [] }) => [
      `<h2>${escaped(title)}</h2>`,
      ...paragraphs.map(inParagraph),
      ...(items.length > 0 ? [`<ul>${items.map((item) => `<li>${inParagraph(item)}</li>`).join('')}</ul>`] : []),
    ]),
  ].join('');

const textOf = (version: string, en: LegalDocument, es: LegalDocument, fr: LegalDocument): LegalText => ({
  version,
  ...{ en: htmlOf(en), es: htmlOf(es), fr: htmlOf(fr) },
});

/** The legal texts of a fresh site. */
export const freshLegal: Readonly<Record<LegalTopic, LegalText>> = {
  terms: textOf(firm.termsVersion, termsEn, termsEs, termsFr),
  privacy: textOf(RELEASED_VERSIONS.privacy, privacyEn, privacyEs, privacyFr),
  accessibility: textOf(RELEASED_VERSIONS.accessibility, accessibilityEn, accessibilityEs, accessibilityFr),
};
