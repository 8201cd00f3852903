import { localName } from './officeRules.ts';

/** An element that is open, and what is known of the elements around it. Told once for each, so that a mark costs the same at any depth. */
export interface Level {
  name: string;
  prefix: string;
  /** How many elements stand around the outermost of those that reach down to this one, all plain and of one prefix. */
  plainFrom: number;
  /** How many stand around the innermost of them, this one among them, that is removed; -1 without one. */
  removedAt: number;
}

/** What every program sees, and reads on from one to the next. */
const ALIKE = /^(p|r|ins|hyperlink|smartTag|sdt|sdtContent|tbl|tr|tc|fldChar|instrText|delInstrText|t)$/;
/** What a program leaves out, or not; of a whole field, if at all. */
const REMOVED = /^(del|moveFrom|moveTo)$/;

/** An element within those that are open already. */
export function levelWithin(levels: readonly Level[], name: string): Level {
  const around = levels.at(-1);
  const local = localName(name);
  const prefix = name.slice(0, Math.max(0, name.indexOf(':')));
  const isRemoved = REMOVED.test(local);
  const isPlain = isRemoved || ALIKE.test(local);
  const goesOn = around?.prefix === prefix ? around.plainFrom : levels.length;
  return {
    name: local,
    prefix,
    plainFrom: isPlain ? goesOn : levels.length + 1,
    removedAt: isRemoved ? levels.length : (around?.removedAt ?? -1),
  };
}

/**
 * Whether whoever sees a mark that stood at one place sees what stands at another, too: nothing but plain elements of its kind is between them.
 *
 * @param shared how many elements stand around both
 */
export function standsWith(mark: Level, other: Level, shared: number): boolean {
  return (
    mark.prefix === other.prefix &&
    Math.max(mark.plainFrom, other.plainFrom) <= shared &&
    mark.removedAt >= shared === other.removedAt >= shared
  );
}
