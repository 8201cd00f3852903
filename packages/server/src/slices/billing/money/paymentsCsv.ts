import { MONEY_EXPORT_MAX } from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';
import type { Actor } from '../../../ground/http/actor.ts';
import { fullName } from '../../../ground/words/fullName.ts';
import { dollarsOf } from './dollarsOf.ts';
import { METHOD_WORDS } from './methodWords.ts';
import { moneyFile } from './moneyFile.ts';
import { listPayments } from './paymentList.repository.ts';
import { refuseTurned, type Span } from './spanOf.ts';

const HEADING = 'date,client,email,invoice,case,method,reference,amount,currency,recorded'.split(',');

/** Returns what came in for invoices in a span as CSV, in the order of its days. What went back is below zero. */
export async function paymentsCsv(
  deps: Pick<AppDeps, 'database' | 'log' | 'outbox' | 'env' | 'clock'>,
  actor: Actor,
  span: Span,
): Promise<string> {
  refuseTurned(span);
  const rows = await listPayments(deps.database.db, actor, span, MONEY_EXPORT_MAX + 1);
  return moneyFile(deps, actor, span, {
    ...{ kind: 'money.exportPayments', heading: HEADING, count: rows.length },
    rows: rows.map(({ day, client, number, caseNumber, method, reference, cents, recorded }) => ({
      clientId: client.id,
      cells: [
        ...[day, fullName(client), client.email, number, caseNumber],
        ...[METHOD_WORDS[method], reference, dollarsOf(cents), 'USD', recorded],
      ],
    })),
  });
}
