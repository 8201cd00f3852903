import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { Invalid } from '../../ground/errors.ts';

/** A column that a file may have. Its name and its other names are compared without case, blanks and hyphens. */
export interface Column {
  name: string;
  aliases?: readonly string[];
  isRequired?: boolean;
}

/** A line of a file, with the texts by the names of the columns. */
export interface Line {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Why the line as a whole cannot be read. */
  problem?: string;
}

const NEWLINE = 10;
const RECORD_MAX_LENGTH = 1_000_000;
const WORKBOOK = Buffer.from('PK\u0003\u0004');
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
const CLOSED: Record<string, string> = {
  ENOENT: 'is not there, on the machine of the server',
  EACCES: 'may not be read by the user of the server',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not a folder',
};
const SAVE_AS = 'Save it as “CSV UTF-8 (comma delimited)” and import that';

/**
 * Reads the lines of a CSV file (RFC 4180, UTF-8 with or without its mark; commas, semicolons or tabs). Throws
 * `Invalid` for a file that cannot be read as a whole. Every text is data: one that begins with `=` too.
 */
export async function* readCsv(
  path: string,
  columns: readonly Column[],
  skipped: ReadonlySet<string>,
): AsyncGenerator<Line> {
  const name = basename(path);
  const header = await readHeader(path, name);
  const starts: number[] = [];
  let next = 1;
  const source = createReadStream(path);
  const parser = parse({
    bom: true,
    delimiter: delimiterIn(header),
    max_record_size: RECORD_MAX_LENGTH,
    relax_column_count: true,
    // Records arrive in batches, and a text may have several lines: the parser's own count would be ahead.
    on_record(cells: string[]) {
      starts.push(next);
      next += 1 + cells.reduce((count, cell) => count + breaksIn(cell), 0);
      return cells;
    },
  });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let names: (string | null)[] | undefined;
  try {
    for await (const texts of parser as AsyncIterable<string[]>) {
      const line = starts.shift() ?? next;
      const cells = texts.map((text) => text.trim());
      if (cells.every((cell) => cell === '')) continue;
      if (names) yield lineOf(line, cells, names);
      else names = columnsOf(cells, columns, skipped, `${name}, line ${line}`);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Invalid([], `${name}, line ${next}: ${wordsFor(error)}`);
  } finally {
    source.destroy();
  }
  if (!names) throw new Invalid([], `${name}: the file is empty. Its first line must name the columns`);
}

/** Puts rows together, so that each batch can be one transaction. */
export async function* batchesOf<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function lineOf(line: number, cells: string[], names: readonly (string | null)[]): Line {
  const named = Object.fromEntries(
    names.flatMap((name, at): [string, string][] => (name ? [[name, cells[at] ?? '']] : [])),
  );
  const isUnnamed = names.some((name, at) => name === '' && cells[at]);
  if (isUnnamed) return { line, cells: named, problem: 'has a text in a column that the first line does not name' };
  if (cells.length === names.length) return { line, cells: named };
  const count = cells.length === 1 ? 'one cell' : `${cells.length} cells`;
  const problem = `has ${count} where the first line has ${names.length}: a text with a comma, a semicolon or a line break needs quotation marks around it`;
  return { line, cells: named, problem };
}

/** Returns the name of the column at each place; null where it is skipped, '' where it has none and no text either. */
function columnsOf(
  header: readonly string[],
  columns: readonly Column[],
  skipped: ReadonlySet<string>,
  where: string,
): (string | null)[] {
  const known = new Map(
    columns.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((each) => [folded(each), name] as const)),
  );
  const names = header.map((text) => {
    if (skipped.has(folded(text))) return null;
    if (text === '') return '';
    const name = known.get(folded(text));
    if (name !== undefined) return name;
    const all = columns.map((column) => column.name).join(', ');
    throw new Invalid(
      [],
      `${where}: there is no column “${text}”. Name it one of ${all}, or leave it out by --skip "${text}"`,
    );
  });
  const twice = names.find((name, at) => name && names.indexOf(name) !== at);
  if (twice) throw new Invalid([], `${where}: two columns are ${twice}. Leave one of them out by --skip`);
  const missing = columns.find(({ name, isRequired }) => isRequired && !names.includes(name));
  if (missing) throw new Invalid([], `${where}: the column ${missing.name} is missing`);
  return names;
}

/** The form in which names of columns are compared. */
export const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');

/** Reads the file once for its encoding, and returns its first line. */
async function readHeader(path: string, name: string): Promise<string> {
  let header: string | undefined;
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  const check = (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; line++) {
      const end = bytes.indexOf(NEWLINE, at) + 1 || bytes.length;
      const one = bytes.subarray(at, end);
      refuseOtherEncoding(one, `${name}, line ${line}`);
      header ??= one.toString();
      at = end;
    }
  };
  try {
    for await (const piece of createReadStream(path)) {
      const bytes: Buffer = Buffer.concat([rest, piece]);
      if (line === 1) refuseOtherKind(bytes, name);
      const end = bytes.lastIndexOf(NEWLINE) + 1;
      check(bytes.subarray(0, end));
      rest = bytes.subarray(end);
    }
  } catch (error) {
    throw openingProblem(error, name);
  }
  check(rest);
  return header ?? '';
}

function refuseOtherKind(bytes: Buffer, name: string): void {
  if (bytes.subarray(0, WORKBOOK.length).equals(WORKBOOK))
    throw new Invalid([], `${name}: this is a workbook, not a CSV file. ${SAVE_AS}`);
  if (UTF_16.some((mark) => bytes.subarray(0, mark.length).equals(mark)))
    throw new Invalid([], `${name}: this is UTF-16, not UTF-8. ${SAVE_AS}`);
}

function refuseOtherEncoding(line: Buffer, where: string): void {
  if (line.includes(0)) throw new Invalid([], `${where}: this is no text in UTF-8. ${SAVE_AS}`);
  if (!isUtf8(line))
    throw new Invalid(
      [],
      `${where}: this is not UTF-8, but most likely Windows-1252, as Excel writes “CSV”. ${SAVE_AS}`,
    );
}

/** Says why a file or folder cannot be opened. The server's user reads it, on the server's machine. */
export function openingProblem(error: unknown, name: string): unknown {
  const wrong = closedBy(error, name);
  return wrong ? new Invalid([], `${name} ${wrong}`) : error;
}

/** Returns what keeps a file or folder with a name closed; undefined for every other failure. */
export function closedBy(error: unknown, name: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // A name that is no UTF-8 was read as other characters, and nothing has the name that they make.
  if (code === 'ENOENT' && name.includes('\ufffd')) return 'has a name that is not UTF-8: rename it';
  return CLOSED[code];
}

function wordsFor({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a text begins with a quotation mark here, and none ends it. A quotation mark within a text is written twice: ""';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'this line is longer than a million characters';
  return 'a quotation mark stands where it cannot. Put the whole text in quotation marks, and write those within it twice: ""';
}

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Returns the separator that the first line has most of. */
const delimiterIn = (header: string): string =>
  [';', '\t'].reduce((best, each) => (countOf(header, each) > countOf(header, best) ? each : best), ',');

const countOf = (text: string, part: string): number => text.split(part).length - 1;
