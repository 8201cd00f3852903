import { slicesInOrder } from '../ground/floorPlan.ts';
import '../slices.ts';
import { nameOf, type Operation, type Way } from './operations.ts';
import { NOBODYS_ID } from './samples.ts';
import type { Belongings } from './world.ts';

/** Collects the owners of ids from `ids` in the faces of the slices. */
const idsOf = (kind: 'paths' | 'operations' | 'fields'): Map<string, string> =>
  new Map(slicesInOrder().flatMap(({ ids }) => Object.entries(ids?.[kind] ?? {})));

/** Returns the owner of the id in a path; undefined when no slice says it. */
export const ownedByPath = (operation: Pick<Operation, 'id' | 'path'>): string | undefined =>
  idsOf('operations').get(operation.id) ?? idsOf('paths').get(operation.path.slice(0, operation.path.indexOf('/{')));

/** Returns the owner of the id in a field; undefined when no slice says it. */
export const ownedByField = (way: Way): string | undefined => {
  const name = nameOf(way);
  return idsOf('fields').get(name === 'id' ? `${way[0]}.id` : name);
};

const isBelonging = (owner: string, owns: Belongings): owner is keyof Belongings => Object.hasOwn(owns, owner);

/** Returns that person's id of a kind; for a kind without an owner, an id of no row. */
function ownedId(owner: string | undefined, owns: Belongings): string {
  if (owner === undefined || owner === 'nobodys') return NOBODYS_ID;
  if (!isBelonging(owner, owns)) throw new Error(`a slice names ${owner}, which nobody in attack/world.ts has`);
  return owns[owner];
}

/** Returns the id for a path: that person's, or an id of no row. */
export const idFor = (operation: Operation, owns: Belongings): string =>
  operation.id.startsWith('intake.') ? 'translation' : ownedId(ownedByPath(operation), owns);

/** Returns the id for a field: that person's, or an id of no row. */
export const idIn = (way: Way, owns: Belongings): string => ownedId(ownedByField(way), owns);
