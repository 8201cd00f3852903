import { type Block, blocksOf } from './blocks.ts';
import { type Change, changesOf } from './changesOf.ts';

/** One line of a comparison: a piece before and after, of which one may be missing. */
interface Line {
  before?: Block;
  after?: Block;
}

/** Sets the pieces of two texts beside each other: the same ones, and the changed ones that stand at one place. */
export function linesOf(before: string, after: string): Line[] {
  const lines: Line[] = [];
  let removed: Block[] = [];
  let added: Block[] = [];
  const flush = () => {
    for (let place = 0; place < Math.max(removed.length, added.length); place += 1) {
      const [old, fresh] = [removed[place], added[place]];
      lines.push({ ...(old && { before: old }), ...(fresh && { after: fresh }) });
    }
    removed = [];
    added = [];
  };
  for (const { kind, item } of changesOf(
    blocksOf(before),
    blocksOf(after),
    ({ kind, marked }) => `${kind} ${marked}`,
  )) {
    if (kind === 'removed') removed.push(item);
    else if (kind === 'added') added.push(item);
    else {
      flush();
      lines.push({ before: item, after: item });
    }
  }
  flush();
  return lines;
}

/** How a piece changed, word by word, with its addresses and emphasis. */
export const wordsChanged = (before: Block | undefined, after: Block | undefined): Change<string>[] =>
  changesOf(wordsIn(before?.marked ?? ''), wordsIn(after?.marked ?? ''), wordKey);

/** Words with the white space behind them. */
export const wordsIn = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

/** Words are the same whatever space follows them. */
const wordKey = (word: string): string => word.trim();
