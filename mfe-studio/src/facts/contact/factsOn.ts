import { type FactChanges, type FactsOfSection, officeInstant } from '@firm/contract';

/** The same text for the same value, whatever the order of its keys. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  );

/** The facts of a day: those of now, what is planned until then, and what is typed. Typing nothing ends the plans. */
export function factsOn(
  day: string | undefined,
  { facts: now, planned }: FactsOfSection,
  typed: FactChanges,
): FactChanges {
  const names = Object.keys(typed) as (keyof FactChanges)[];
  const changed = names.filter((name) => inOrder(typed[name]) !== inOrder(now[name]));
  if (!day || changed.length === 0) return typed;
  const starts = officeInstant(day, '00:00').toISOString();
  const due = planned.filter(({ validFrom }) => validFrom <= starts);
  const mine = Object.fromEntries(changed.map((name) => [name, typed[name]]));
  return Object.assign({}, now, ...due.map(({ after }) => after), mine) as FactChanges;
}
