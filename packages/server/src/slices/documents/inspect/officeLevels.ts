import { localName } from './officeRules.ts';

/** An element that is open, with its prefix. */
export interface Level {
  name: string;
}

/** What every program sees, and reads on from one to the next. */
const ALIKE = /^(p|r|ins|hyperlink|smartTag|sdt|sdtContent|tbl|tr|tc|fldChar|instrText|delInstrText|t)$/;
/** What a program leaves out, or not; of a whole field, if at all. */
const REMOVED = /^(del|moveFrom|moveTo)$/;

/** Whether whoever sees a mark that stood at one place sees what stands at another, too: nothing but plain elements of its kind is between them. */
export function standsWith(mark: readonly Level[], other: readonly Level[]): boolean {
  const apart = mark.findIndex((level, at) => level !== other[at]);
  const [own, others] = [mark.slice(apart), other.slice(apart)];
  const prefix = prefixOf(mark.at(-1));
  const isPlain = (level: Level) =>
    prefixOf(level) === prefix && (ALIKE.test(localName(level.name)) || REMOVED.test(localName(level.name)));
  const isRemoved = (levels: readonly Level[]) => levels.some(({ name }) => REMOVED.test(localName(name)));
  return own.every(isPlain) && others.every(isPlain) && isRemoved(own) === isRemoved(others);
}

const prefixOf = ({ name }: Level = { name: '' }) => name.slice(0, Math.max(0, name.indexOf(':')));
