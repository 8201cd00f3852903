import { localName } from './officeRules.ts';

/**
 * An open element with facts about the elements around it. They are computed once per element, so a mark costs the same
 * at any depth.
 */
export interface Level {
  name: string;
  prefix: string;
  /** Depth of the outermost element in the unbroken chain of plain elements with the same prefix that ends here. */
  plainFrom: number;
  /** Depth of the innermost removed element around this one, itself included; -1 if there is none. */
  removedAt: number;
}

/** Elements that every program sees and reads through. */
const ALIKE = /^(p|r|ins|hyperlink|smartTag|sdt|sdtContent|tbl|tr|tc|fldChar|instrText|delInstrText|t)$/;
/** Elements that a program may leave out; if it does, it leaves out a whole field. */
const REMOVED = /^(del|moveFrom|moveTo)$/;

/** Returns the level of an element within the open elements. */
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
 * Whether a program that sees a mark at one place also sees the other place: only plain elements with the mark's prefix
 * lie between them.
 * @param shared how many elements stand around both
 */
export function standsWith(mark: Level, other: Level, shared: number): boolean {
  return (
    mark.prefix === other.prefix &&
    Math.max(mark.plainFrom, other.plainFrom) <= shared &&
    mark.removedAt >= shared === other.removedAt >= shared
  );
}
