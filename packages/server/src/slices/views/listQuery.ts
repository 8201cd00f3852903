import { CASE_STATUSES, maskNumbers, VIEW_PARAMETERS, type ViewList } from '@firm/contract';
import { ClientsQuery, MoneyQuery, ViewColumns, WorkCasesQuery } from '@firm/contract/schemas';
import { z } from 'zod';
import { Invalid } from '../../ground/errors.ts';

type Rules = { [List in ViewList]: Record<(typeof VIEW_PARAMETERS)[List][number], z.ZodType> };

/** The columns of a table in one value of an address: `name.phone`. */
const columns = z.string().refine((value) => ViewColumns.safeParse(value.split('.')).success);
const [ofClients, ofCases, ofInvoices] = [ClientsQuery.shape, WorkCasesQuery.shape, MoneyQuery.shape];

/** The values that each name of a list's address may have, by the schemas of the list itself. */
const RULES: Rules = {
  clients: {
    search: ofClients.search,
    service: ofClients.service,
    staff: ofClients.staffId,
    status: ofClients.status,
    language: ofClients.language,
    sort: ofClients.sort,
    columns,
  },
  cases: {
    search: ofCases.search,
    specialist: ofCases.specialist,
    service: ofCases.service,
    due: ofCases.due,
    holder: ofCases.holder,
    // The page asks for open cases unless its address says `any`.
    status: z.enum([...CASE_STATUSES, 'active', 'any']),
    sort: ofCases.ordering,
    columns,
  },
  invoices: { search: ofInvoices.search, show: ofInvoices.show, age: ofInvoices.age, sort: ofInvoices.sort },
};

/** Returns a query in one order, without what is empty. @throws Invalid where it says what the list does not know */
export function tidyQuery(list: ViewList, query: string): string {
  const given = new URLSearchParams(query);
  const names: readonly string[] = VIEW_PARAMETERS[list];
  const unknown = [...given.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) throw refusal(unknown);
  const tidy = new URLSearchParams();
  for (const [name, rule] of Object.entries<z.ZodType>(RULES[list])) {
    const value = given.get(name)?.trim();
    if (!value) continue;
    if (!rule.safeParse(value).success) throw refusal(name);
    tidy.set(name, name === 'search' ? maskNumbers(value) : value);
  }
  return tidy.toString();
}

const refusal = (name: string) =>
  new Invalid([{ field: 'query', message: `The list cannot be asked for this “${name.slice(0, 30)}”` }]);
