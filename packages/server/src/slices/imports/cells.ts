import { maskNumbers, sensitiveNumberIn, toSnakeKey } from '@firm/contract';
import { Day } from '@firm/contract/schemas';
import type { z } from 'zod';
import { Invalid } from '../../ground/errors.ts';
import { parseInput } from '../../ground/http/parseInput.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { folded, type Line } from './readCsv.ts';

const ID_MAX_LENGTH = 100;

interface CellProblem {
  /** Empty where the line as a whole is meant. */
  column: string;
  problem: string;
}

/** Reads the texts of one line by the rules of their columns, and collects what is wrong with them. */
export interface Cells {
  line: number;
  problems: readonly CellProblem[];
  refuse(column: string, problem: string): void;
  text(column: string): string;
  /** The id in the other system, '' if it is refused. */
  id(): string;
  /** One of some words, written in any case, with blanks or hyphens; undefined for an empty text. */
  word<W extends string>(column: string, words: readonly W[], also?: Readonly<Record<string, W>>): W | undefined;
  /** A day; null for an empty text. */
  day(column: string): string | null;
  /** The fields by a schema of the API, so that a line is refused where a form would be. */
  parse<T extends z.ZodType>(
    schema: T,
    fields: Record<string, unknown>,
    columns: Readonly<Record<string, string>>,
  ): z.output<T> | undefined;
  /** A hash of all texts, by which a later run sees that the line was changed. */
  fingerprint(): string;
}

export function cellsOf({ line, cells, problem }: Line): Cells {
  const problems: CellProblem[] = problem === undefined ? [] : [{ column: '', problem }];
  // A line that is refused as a whole has no refused cells: its texts may stand in other columns than they should.
  const refuse = (column: string, wrong: string) => {
    if (problem === undefined) problems.push({ column, problem: wrong });
  };
  const text = (column: string) => cells[column] ?? '';
  return {
    line,
    problems,
    refuse,
    text,
    id() {
      const id = text('id');
      const wrong = problemOfId(id);
      if (wrong) refuse('id', wrong);
      return wrong ? '' : id;
    },
    word(column, words, also = {}) {
      const given = folded(text(column));
      if (given === '') return undefined;
      const found = words.find((each) => each === given) ?? also[given];
      if (found === undefined) refuse(column, `“${text(column)}” is not known here. Write one of ${words.join(', ')}`);
      return found;
    },
    day(column) {
      const given = text(column);
      if (given === '') return null;
      if (Day.safeParse(given).success) return given;
      refuse(column, `“${given}” is not a day. Write year, month and day, such as 2019-03-28`);
      return null;
    },
    parse(schema, fields, columns) {
      try {
        return parseInput(schema, fields);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        for (const { field, message } of error.errors) refuse(columns[field] ?? toSnakeKey(field), message);
        if (error.errors.length === 0) refuse('', error.message);
        return undefined;
      }
    },
    fingerprint() {
      const given = Object.entries(cells)
        .filter(([, cell]) => cell !== '')
        .sort(([one], [other]) => (one < other ? -1 : 1));
      return hashOf(given.map(([column, cell]) => `${column}\n${maskNumbers(cell)}`).join('\n'));
    },
  };
}

/** Ids are kept as they are, and of erased clients a hash of theirs: nobody must be able to guess a person from it. */
function problemOfId(id: string): string | undefined {
  if (id === '') return 'The id is missing: write the number that the other system gave';
  if (id.length > ID_MAX_LENGTH) return `The id is longer than ${ID_MAX_LENGTH} characters`;
  if (id.includes('@')) return 'An address is no id: write the number that the other system gave';
  if (sensitiveNumberIn(id))
    return 'This looks like a social security or card number, which is no id: number the lines in another way';
  return undefined;
}
