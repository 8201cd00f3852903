import { MONEY_EXPORT_MAX } from '@firm/contract';
import { recordEvent } from '../../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Invalid } from '../../../ground/errors.ts';
import type { Actor } from '../../../ground/http/actor.ts';
import { type Cell, CSV_START, csvLine } from '../../../ground/http/csv.ts';
import { countExport } from '../../audit/countExport.ts';
import type { Span } from './spanOf.ts';

interface MoneyFile {
  kind: 'money.export' | 'money.exportPayments' | 'money.exportDeposits';
  heading: readonly string[];
  /** The number of rows, of which `rows` may have the first ones alone. */
  count: number;
  rows: readonly { clientId: string; cells: readonly Cell[] }[];
}

/** Returns rows as CSV for the bookkeeper. The export stands in the security log. */
export async function moneyFile(
  deps: Pick<AppDeps, 'database' | 'log' | 'outbox' | 'env' | 'clock'>,
  actor: Actor,
  filter: Span & { search?: string | undefined },
  { kind, heading, count, rows }: MoneyFile,
): Promise<string> {
  if (count > MONEY_EXPORT_MAX)
    throw new Invalid([
      { field: 'from', message: `These are more than ${MONEY_EXPORT_MAX} rows. Choose fewer days`, code: 'too_many' },
    ]);
  const clients = rows.map(({ clientId }) => clientId);
  await countExport(deps, actor, clients);
  const { search, ...named } = filter;
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  await recordEvent(deps.database.db, {
    action: 'exported',
    at: deps.clock(),
    target: { kind },
    // A search may be a name; only its use is recorded.
    details: {
      ...Object.fromEntries(given),
      ...(search ? { search: 'given' } : {}),
      rows: count,
      clients: new Set(clients).size,
    },
  });
  return CSV_START + csvLine(heading) + rows.map(({ cells }) => csvLine(cells)).join('');
}
