import { ESIGN_CONSENT_VERSION, type Language, SIGNATURE_BOX } from '@firm/contract';
import { fill } from '../../../ground/words/fill.ts';
import { fullName } from '../../../ground/words/fullName.ts';
import { type Letterhead, letterhead } from '../../billing/letterhead.ts';
import { openSheet, type Sheet } from '../../billing/sheet.ts';
import { spelledOut } from '../../billing/sheetFonts.ts';
import type { RequestRow, SignerRow } from '../signatures.repository.ts';
import { signatureTexts } from '../signatureTexts.ts';

export interface AboutCertificate {
  language: Language;
  caseNumber: string;
  firm: Letterhead;
  at: Date;
}

type Fact = [string, string];

const DRAWN_WIDTH = 200;
/** Times in UTC to the second, the same in every language: evidence is compared by machines, too. */
const stamp = (at: Date | null) => (at ? `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC` : '–');

/** Draws the pages that say who signed which document, when and how, in a language. */
export async function certificatePages(
  { request, file, signers }: RequestRow,
  { language, caseNumber, firm, at }: AboutCertificate,
): Promise<Buffer> {
  const words = signatureTexts[language].certificate;
  const sheet = await openSheet({
    ...{ language, title: words.title, author: firm.name, writtenAt: at },
    pageLabel: (page, pages) => fill(words.page, { page, pages }),
  });
  letterhead(sheet, firm);
  sheet.heading(words.title);
  sheet.facts([
    [words.document, spelledOut('regular', request.title)],
    [words.file, spelledOut('regular', file?.fileName ?? '–')],
    [words.hash, request.sha256],
    [words.case, caseNumber],
    [words.request, request.id],
    [words.putUp, stamp(request.replacedAt ?? request.createdAt)],
    [words.sealed, stamp(at)],
  ]);
  // Before the signers, so that it never stands alone on a last page.
  sheet.note(fill(words.law, { version: ESIGN_CONSENT_VERSION, firm: firm.name }));
  for (const signer of signers) drawSigner(sheet, signer, language);
  return sheet.close();
}

function drawSigner(sheet: Sheet, signer: SignerRow, language: Language): void {
  const words = signatureTexts[language].certificate;
  sheet.subheading(spelledOut('strong', fullName(signer.person)));
  if (signer.method === 'drawn') sheet.drawing(signer.drawing, SIGNATURE_BOX, DRAWN_WIDTH);
  else sheet.signature(signer.name);
  const facts: Fact[] = [
    [words.name, spelledOut('regular', signer.name)],
    [words.email, signer.email],
    [words.approved, stamp(signer.approvedAt)],
    [words.signed, stamp(signer.signedAt)],
    [words.method, signer.method === 'drawn' ? words.drawn : words.typed],
    [words.signedHash, signer.seenSha256 ?? '–'],
    [words.consent, `${signer.consentVersion ?? '–'} (${signer.consentLanguage ?? '–'})`],
    [words.address, signer.address],
    [words.browser, signer.browser],
  ];
  sheet.facts(facts);
}
