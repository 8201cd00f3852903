import { type Language, maskNumbers } from '@firm/contract';
import { fill } from '../../../ground/words/fill.ts';
import { fullName } from '../../../ground/words/fullName.ts';
import { billingTexts, calendarDayIn, moneyIn } from '../billingTexts.ts';
import { type Letterhead, letterhead } from '../letterhead.ts';
import { drawnOnce } from '../pdf/drawnOnce.ts';
import { openSheet } from '../sheet.ts';
import type { Entry, Statement } from './statementOf.ts';

interface Account {
  firm: Letterhead;
  client: { firstName: string; lastName: string; preferredLanguage: Language };
  statement: Statement;
  from: string;
  to: string;
  now: Date;
}

/** Returns the account of a client as PDF in their language. */
export function statementPdf(account: Account): Promise<Buffer> {
  const { now: _, ...content } = account;
  return drawnOnce(['statement', content], () => draw(account));
}

/** Draws the balance before, every entry with the balance after it, and the sums. */
async function draw({ firm, client, statement, from, to, now }: Account): Promise<Buffer> {
  const language = client.preferredLanguage;
  const { pdf, statement: words } = billingTexts[language];
  const day = (date: string) => calendarDayIn(language, date);
  const money = (cents: number) => moneyIn(language, cents);
  const sheet = await openSheet({
    language,
    title: words.title,
    author: firm.name,
    writtenAt: now,
    pageLabel: (page, pages) => fill(pdf.page, { page, pages }),
  });
  letterhead(sheet, firm);
  sheet.heading(words.title);
  sheet.facts([
    [words.client, fullName(client)],
    [words.period, fill(words.days, { from: day(from), to: day(to) })],
  ]);
  await sheet.table(
    [words.entry, words.charged, words.credited, words.balance],
    [
      [words.opening, '', '', money(statement.openingCents)],
      ...statement.rows.map((row): [string, string, string, string] => [
        `${day(row.day)}\n${entryIn(language, row)}`,
        row.cents > 0 ? money(row.cents) : '',
        row.cents < 0 ? money(-row.cents) : '',
        money(row.balanceCents),
      ]),
      [words.sums, money(statement.chargedCents), money(statement.creditedCents), ''],
    ],
    [fill(words.closing, { date: day(to) }), money(statement.closingCents)],
  );
  sheet.note(words.note);
  return sheet.close();
}

function entryIn(language: Language, { kind, number, title = '', method }: Entry): string {
  const { statement: words, methods } = billingTexts[language];
  return fill(words.kinds[kind], { number, title: maskNumbers(title), method: method ? methods[method] : '' });
}
