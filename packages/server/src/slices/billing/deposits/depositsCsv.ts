import { MONEY_EXPORT_MAX } from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';
import type { Actor } from '../../../ground/http/actor.ts';
import { fullName } from '../../../ground/words/fullName.ts';
import { dollarsOf } from '../money/dollarsOf.ts';
import { METHOD_WORDS } from '../money/methodWords.ts';
import { moneyFile } from '../money/moneyFile.ts';
import { refuseTurned, type Span } from '../money/spanOf.ts';
import { listDepositMoves } from './depositMoves.repository.ts';

const HEADING = [
  ...['date', 'movement', 'client', 'email', 'method', 'reference', 'invoice', 'case', 'reason', 'amount', 'currency'],
];

/** Returns what happened to deposits in a span as CSV, in the order of its days. Their sum is what the firm keeps. */
export async function depositsCsv(
  deps: Pick<AppDeps, 'database' | 'log' | 'outbox' | 'env' | 'clock'>,
  actor: Actor,
  span: Span,
): Promise<string> {
  refuseTurned(span);
  const rows = await listDepositMoves(deps.database.db, actor, span, MONEY_EXPORT_MAX + 1);
  return moneyFile(deps, actor, span, {
    ...{ kind: 'money.exportDeposits', heading: HEADING, count: rows.length },
    rows: rows.map(({ day, movement, client, method, reference, number, caseNumber, reason, cents }) => ({
      clientId: client.id,
      cells: [
        ...[day, movement, fullName(client), client.email, METHOD_WORDS[method], reference],
        ...[number, caseNumber, reason, dollarsOf(cents), 'USD'],
      ],
    })),
  });
}
