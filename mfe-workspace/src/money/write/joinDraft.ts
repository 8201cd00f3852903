import { newKey } from '@firm/api-client';
import type { Invoice } from '@firm/contract';
import { type InvoiceWords, type LineWords, lineOf, wordsOf } from './invoiceWords.ts';

/** Changes that a colleague saved while the draft was being edited here; undefined means unchanged. */
export interface Meanwhile {
  title: string | undefined;
  dueDate: string | undefined;
  added: LineWords[];
  removed: LineWords[];
}

/**
 * Joins what is typed with what a colleague saved since: what was typed stays, and what was not touched here is as the
 * colleague left it. Lines of hours that are no longer on the draft go.
 */
export function joinDraft(
  typed: InvoiceWords,
  base: Invoice,
  theirs: Invoice,
  language: string,
): { words: InvoiceWords; meanwhile: Meanwhile } {
  const [before, now] = [wordsOf(base, language), wordsOf(theirs, language)];
  const removed = without(before.lines, now.lines);
  const added = without(now.lines, before.lines);
  const gone = removed.map(markOf);
  const mine = typed.lines.filter((line) => {
    if (line.hoursId && !now.lines.some(({ hoursId }) => hoursId === line.hoursId)) return false;
    return !take(gone, markOf(line));
  });
  const typedHere = without(mine, without(before.lines, removed));
  const come = without(added, typedHere).filter(
    ({ hoursId }) => !hoursId || !mine.some((line) => line.hoursId === hoursId),
  );
  const written = mine.filter(({ description, price }) => description.trim() !== '' || price.trim() !== '');
  return {
    words: {
      ...typed,
      title: typed.title.trim() === before.title ? now.title : typed.title,
      dueDate: typed.dueDate === before.dueDate ? now.dueDate : typed.dueDate,
      lines: come.length > 0 ? [...written, ...come.map((line) => ({ ...line, key: newKey() }))] : mine,
    },
    meanwhile: {
      title: now.title === before.title ? undefined : now.title,
      dueDate: now.dueDate === before.dueDate ? undefined : now.dueDate,
      added,
      removed,
    },
  };
}

const markOf = (line: LineWords): string => JSON.stringify(lineOf(line));

/** Takes a mark out of a list once; tells whether it was there. */
function take(marks: string[], mark: string): boolean {
  const at = marks.indexOf(mark);
  if (at >= 0) marks.splice(at, 1);
  return at >= 0;
}

/** Returns the lines that the others lack, each as often as it is missing there. */
function without(lines: readonly LineWords[], others: readonly LineWords[]): LineWords[] {
  const left = others.map(markOf);
  return lines.filter((line) => !take(left, markOf(line)));
}
