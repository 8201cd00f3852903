import { folded, wordsOf } from '../list/foldedWords.ts';

/** A text in which the words of a search are marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  const plain = folded(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  // Folding may lengthen a few letters of other scripts; such a text is shown without marks.
  if (plain.length === text.length)
    for (const word of wordsOf(search))
      for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
        isMarked.fill(true, at, at + word.length);
  const pieces: { at: number; words: string; marked: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1);
    const marked = isMarked[at] ?? false;
    if (last?.marked === marked) last.words += text.charAt(at);
    else pieces.push({ at, words: text.charAt(at), marked });
  }
  return pieces.map(({ at, words, marked }) => (marked ? <mark key={at}>{words}</mark> : words));
}
