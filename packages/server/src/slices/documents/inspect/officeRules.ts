import { isAbsolute, isSafeLink } from './links.ts';

/** An element and its attributes, named without their prefixes, which a file may choose freely. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Every attribute that leads somewhere; `src` and `href` under each of their prefixes. */
  links: readonly (readonly [string, string])[];
}

/**
 * Attributes that decide what an element does. If one is given twice under two prefixes, programs differ in which they
 * read.
 */
const DECISIVE = /^(Type|Target|TargetMode|ContentType|instr|action|fldCharType)$/;

/** Returns a tag as Office reads it. */
export function tagOf(name: string, given: Record<string, string>): Tag & { isTwofold: boolean } {
  const entries = Object.entries(given).map(([key, value]) => [localName(key), value] as const);
  const attributes = new Map(entries);
  const decisive = entries.filter(([key]) => DECISIVE.test(key));
  return {
    name: localName(name),
    attributes,
    links: entries.filter(([key]) => key === 'src' || key === 'href'),
    isTwofold: new Set(decisive.map(([key]) => key)).size < decisive.length,
  };
}

export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Relations that start something, whatever their target; matched by the end of their type. */
const ACTIVE_RELATION =
  /(^|\/)(attachedTemplate|subDocument|aFChunk|frame|control|activeXControl\w*|vbaProject|wordVbaData|xl(Intl)?Macrosheet|dialogsheet|connections|customUI|extensibility|keyMapCustomizations|attachedToolbars|webextension(taskpanes)?)$/i;
const ACTIVE_CONTENT_TYPE =
  /macroEnabled|vbaProject|vbaData|macrosheet|dialogsheet|activeX|webextension|\bx-ms(download|dos)/i;
const ACTIVE_ELEMENT = new Set([
  'altChunk',
  'script',
  'subDoc',
  'ddeLink',
  'oleLink',
  'webPr',
  'dbPr',
  'sourceFileName',
  'mailMerge',
]);
/** Word fields that fetch, run or print. */
const ACTIVE_FIELD = /^(DDE|DDEAUTO|INCLUDE|INCLUDETEXT|IMPORT|DATABASE|LINK|RD|PRINT|HTMLACTIVEX|CONTROL)$/i;
/** Excel functions that call programs or servers. */
const ACTIVE_FUNCTION = /(^|[^\w.])(_xl\w+\.)*(CALL|EXEC|REGISTER|REGISTER\.ID|RTD|WEBSERVICE|IMAGE|FOPEN|RUN)\s*\(/i;

/** A drawing may contain its picture as a data URL. */
const PICTURE = /^data:image\/(png|jpeg|gif);.*/is;

/** Whether an element makes the document act, or fetch something without the reader's request. */
export function isActiveTag({ name, attributes, links }: Tag): boolean {
  if (name === 'Relationship') return isActiveRelation(attributes);
  if (ACTIVE_ELEMENT.has(name)) return true;
  if (ACTIVE_CONTENT_TYPE.test(attributes.get('ContentType') ?? '')) return true;
  if (name === 'fldSimple' && isActiveField(attributes.get('instr') ?? '')) return true;
  if (name === 'OLEObject' && /link/i.test(attributes.get('Type') ?? '')) return true;
  if (/^ppaction:\/\/(program|macro|ole|hlinkfile)/i.test(attributes.get('action') ?? '')) return true;
  return links.some(([key, value]) => {
    const link = value.replace(PICTURE, '');
    return key === 'src' ? isAbsolute(link) : !isSafeLink(link);
  });
}

function isActiveRelation(attributes: Tag['attributes']): boolean {
  const [type = '', target = '', mode = ''] = ['Type', 'Target', 'TargetMode'].map((name) =>
    attributes.get(name)?.trim(),
  );
  if (ACTIVE_RELATION.test(type)) return true;
  const isLink = /\/hyperlink$/i.test(type);
  // An external target must be a safe hyperlink; any other target must lie within the document.
  if (/^external$/i.test(mode)) return !isLink || !isSafeLink(target);
  return isAbsolute(target);
}

/** Whether the instruction of a field acts, such as `DDEAUTO c:\\windows\\system32\\cmd.exe`. */
export function isActiveField(instruction: string): boolean {
  const [word = '', ...rest] = instruction
    .trim()
    .split(/[\s"'\u201c\u201d]+/)
    .filter(Boolean);
  if (ACTIVE_FIELD.test(word)) return true;
  if (/^INCLUDEPICTURE$/i.test(word)) return rest.some((each) => isAbsolute(each) && !isSafeLink(each));
  if (/^HYPERLINK$/i.test(word)) return !isSafeLink(/"([^"]*)"/.exec(instruction)?.[1] ?? rest[0] ?? '');
  return false;
}

/** Whether a formula acts: `cmd|'/c calc'!A0` calls another program; only such calls have a bar outside quotes. */
export function isActiveFormula(formula: string): boolean {
  const bare = formula.replace(/"[^"]*"/g, '""');
  return (
    ACTIVE_FUNCTION.test(bare) ||
    bare.replace(/'[^']*'/g, "''").includes('|') ||
    /HYPERLINK\s*\(\s*"(\\\\|file:|javascript:)/i.test(formula)
  );
}
