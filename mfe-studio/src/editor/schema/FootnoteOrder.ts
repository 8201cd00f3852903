import { Extension } from '@tiptap/core';
import { Fragment, type Node as Part } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';

/**
 * Numbers footnotes in the order of their marks, and removes notes that no mark names any more. The marks are links, so
 * that no other link may hold them: HTML has none within another.
 */
export const FootnoteOrder = Extension.create({
  name: 'footnoteOrder',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? inOrder(state) : null,
    }),
  ],
});

function inOrder(state: EditorState): Transaction | null {
  const { footnoteMark, footnotes, footnote } = state.schema.nodes;
  if (!footnoteMark || !footnotes || !footnote) return null;
  const marks: { at: number; number: number; isPlain: boolean }[] = [];
  state.doc.descendants((node, at) => {
    if (node.type === footnoteMark) marks.push({ at, number: node.attrs['number'], isPlain: node.marks.length === 0 });
  });
  const last = state.doc.lastChild;
  const present = last?.type === footnotes ? last : undefined;
  const notes: Part[] = [];
  present?.forEach((note) => void notes.push(note));
  // A mark that was copied gets a note of its own, with the same words.
  const wanted = marks.flatMap(({ number }, place) => {
    const note = notes.find(({ attrs }) => attrs['number'] === number) ?? footnote.createAndFill({ number });
    return note ? [footnote.create({ number: place + 1 }, note.content)] : [];
  });
  const isInOrder =
    marks.every(({ number, isPlain }, place) => isPlain && number === place + 1) &&
    notes.length === wanted.length &&
    notes.every(({ attrs }, place) => attrs['number'] === place + 1);
  if (isInOrder) return null;
  const { tr } = state;
  marks.forEach(({ at }, place) => void tr.setNodeMarkup(at, undefined, { number: place + 1 }, []));
  const end = state.doc.content.size;
  const content = wanted.length > 0 ? Fragment.from(footnotes.create(null, wanted)) : Fragment.empty;
  tr.replaceWith(present ? end - present.nodeSize : end, end, content);
  return tr.setMeta('addToHistory', false);
}
