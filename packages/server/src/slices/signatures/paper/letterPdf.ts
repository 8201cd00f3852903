import type { Language, ServiceCategoryKey } from '@firm/contract';
import { dayIn } from '../../../ground/mail/momentIn.ts';
import { fill } from '../../../ground/words/fill.ts';
import { type Letterhead, letterhead } from '../../billing/letterhead.ts';
import { openSheet } from '../../billing/sheet.ts';
import { signatureTexts } from '../signatureTexts.ts';

export interface Letter {
  language: Language;
  service: ServiceCategoryKey;
  caseNumber: string;
  clients: readonly string[];
  scope: string;
  price: string;
  firm: Letterhead;
  at: Date;
}

/** Draws the engagement letter of a case. */
export async function letterPdf({
  language,
  service,
  caseNumber,
  clients,
  scope,
  price,
  firm,
  at,
}: Letter): Promise<Buffer> {
  const { letter, services } = signatureTexts[language];
  const sheet = await openSheet({
    ...{ language, title: fill(letter.title, { service: services[service] }), author: firm.name, writtenAt: at },
    pageLabel: (page, pages) => fill(letter.page, { page, pages }),
  });
  letterhead(sheet, firm);
  sheet.heading(letter.heading);
  sheet.facts([
    [letter.date, dayIn(language, at)],
    [letter.client, clients.join(', ')],
    [letter.service, services[service]],
    [letter.case, caseNumber],
  ]);
  sheet.paragraphs(fill(letter.opening, { names: clients.join(', '), firm: firm.name }));
  sheet.subheading(letter.scopeHeading);
  sheet.paragraphs(scope);
  sheet.subheading(letter.priceHeading);
  sheet.paragraphs(price);
  sheet.subheading(letter.termsHeading);
  sheet.paragraphs(fill(letter.terms, { firm: firm.name, email: firm.email, phone: firm.phone.display }));
  return sheet.close();
}
