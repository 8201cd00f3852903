import { type CreditNote, maskNumbers } from '@firm/contract';
import { dayIn } from '../../../ground/mail/momentIn.ts';
import { fill } from '../../../ground/words/fill.ts';
import { fullName } from '../../../ground/words/fullName.ts';
import { billingTexts, moneyIn } from '../billingTexts.ts';
import type { InvoiceRow, LineRow } from '../invoices.repository.ts';
import { type Letterhead, letterhead } from '../letterhead.ts';
import { drawnOnce } from '../pdf/drawnOnce.ts';
import { openSheet } from '../sheet.ts';

interface Credited {
  firm: Letterhead;
  credit: CreditNote;
  row: InvoiceRow;
  lines: LineRow[];
}

/** Returns a credit note as PDF in the language of the client. */
export const creditPdf = (credited: Credited): Promise<Buffer> => drawnOnce(['credit', credited], () => draw(credited));

/** Draws the invoice, the reason, and what is credited of which line. */
async function draw({ firm, credit, row: { invoice, client, caseTitle }, lines }: Credited): Promise<Buffer> {
  const language = client.preferredLanguage;
  const { pdf, credit: words } = billingTexts[language];
  const money = (cents: number) => moneyIn(language, cents);
  const issuedAt = new Date(credit.issuedAt);
  const number = invoice.number ?? '';
  const sheet = await openSheet({
    language,
    title: fill(words.title, { number: credit.number }),
    author: firm.name,
    writtenAt: issuedAt,
    pageLabel: (page, pages) => fill(pdf.page, { page, pages }),
  });
  letterhead(sheet, firm);
  sheet.heading(words.heading);
  sheet.facts([
    [words.number, credit.number],
    [pdf.number, number],
    [pdf.billedTo, fullName(client)],
    ...(caseTitle ? [[pdf.case, maskNumbers(caseTitle)] satisfies [string, string]] : []),
    [pdf.issued, dayIn(language, issuedAt)],
    [words.reason, credit.reason],
  ]);
  const credited = credit.lines.map(({ line, amountCents }): [string, string, string, string] => {
    const billed = lines[line];
    return [maskNumbers(billed?.description ?? ''), '', money(billed?.amountCents ?? 0), money(amountCents)];
  });
  const whole: [string, string, string, string] = [fill(words.whole, { number }), '', '', money(credit.amountCents)];
  await sheet.table([pdf.description, '', words.billed, words.credited], credited.length > 0 ? credited : [whole], [
    words.total,
    money(credit.amountCents),
  ]);
  sheet.note(words.note);
  return sheet.close();
}
