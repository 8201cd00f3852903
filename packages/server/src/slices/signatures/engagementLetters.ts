import type { Firm, Language, ServiceCategoryKey } from '@firm/contract';
import type { LetterBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { NotFound } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { fill } from '../../ground/words/fill.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { moneyIn } from '../billing/billingTexts.ts';
import { letterheadOf } from '../billing/letterhead.ts';
import { findCase } from '../cases/cases.repository.ts';
import { changeCase } from '../cases/changeCase.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { addMadeDocument, storeMadeFile } from '../documents/madeDocuments.ts';
import { refuseUndelivered } from './electronicConsent.ts';
import { letterInThread } from './pdf/pdfThread.ts';
import { type Deps, insertPaper, refuseStrangers } from './putUp.ts';
import { toSignatureRequest } from './signatures.entity.ts';
import { peopleOfCase } from './signatures.repository.ts';
import { signatureTexts } from './signatureTexts.ts';

async function caseOf({ database: { db } }: Pick<Deps, 'database'>, viewer: Viewer, caseId: string) {
  const row = await findCase(db, viewer, caseId);
  if (!row) throw new NotFound('case');
  return row;
}

/** Returns the letter for the service of a case, in the client's language unless another is wanted. */
export async function draftLetter(
  deps: Pick<Deps, 'database' | 'clock'>,
  viewer: Viewer,
  caseId: string,
  wanted?: Language,
) {
  const row = await caseOf(deps, viewer, caseId);
  const language = wanted ?? row.client.preferredLanguage;
  const service = row.case.serviceCategory;
  return {
    language,
    scope: signatureTexts[language].scopes[service],
    price: priceIn(language, service, await firmOf(deps.database.db, deps.clock())),
  };
}

/** Says the firm's price; empty where it is agreed for each case. */
function priceIn(language: Language, service: ServiceCategoryKey, { offers }: Firm): string {
  const { price } = offers[service];
  const words = signatureTexts[language].prices;
  if (price.kind === 'quote' || price.kind === 'commission') return '';
  if (price.kind === 'percentOfLoan') return fill(words.percentOfLoan, price);
  return fill(words[price.kind], { amount: moneyIn(language, price.cents) });
}

/** Writes the letter as a PDF, adds it to the case and puts it up for signature. */
export async function sendLetter(
  deps: Deps,
  viewer: Viewer,
  caseId: string,
  { language, scope, price, signerIds }: z.output<typeof LetterBody>,
  keep: KeepAnswer,
) {
  const { case: row } = await caseOf(deps, viewer, caseId);
  await refuseStrangers(deps.database.db, caseId, signerIds);
  const { letter, services } = signatureTexts[language];
  const title = fill(letter.title, { service: services[row.serviceCategory] });
  const people = await peopleOfCase(deps.database.db, caseId);
  const clients = people.filter(({ id }) => signerIds.includes(id)).map(fullName);
  const at = deps.clock();
  const firm = letterheadOf(await firmOf(deps.database.db, at));
  const about = { language, service: row.serviceCategory, caseNumber: row.caseNumber, clients, scope, price };
  const file = await storeMadeFile(deps, await letterInThread({ ...about, firm, at }));
  return changeCase(deps, viewer, caseId, async (change) => {
    await refuseUndelivered(change.tx, change.row.clientId, signerIds);
    const fileName = `${title} ${row.caseNumber}.pdf`;
    await addMadeDocument(change, file, { fileName, documentType: 'legal_document', by: viewer.id });
    const paper = { id: file.id, sha256: file.checksum };
    const request = await insertPaper(deps, viewer, change, { kind: 'engagement_letter', title, signerIds, paper });
    change.record('engagement_letter_sent', title);
    return keep(change.tx, toSignatureRequest(request));
  });
}
