import { mergeAttributes, Node } from '@tiptap/core';
import { Fragment, type Node as Part } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnotes: {
      /** Inserts a footnote at the selection, with its text. */
      addFootnote: (text: string) => ReturnType;
    };
  }
}

const numberIn = (address: string | null | undefined) => Number(/fn-(\d{1,4})$/.exec(address ?? '')?.[1] ?? Number.NaN);
const numbered = (attrs: { number: number }) => (Number.isNaN(attrs.number) ? false : attrs);

/** The highest number of a mark or a note; 0 where there is none. */
export function highestNumber(doc: Part): number {
  let highest = 0;
  doc.descendants(({ attrs, type: { name } }) => {
    if (name === 'footnoteMark' || name === 'footnote') highest = Math.max(highest, attrs['number']);
  });
  return highest;
}

/** Puts notes behind those of the article. */
export function appendNotes(tr: Transaction, notes: Fragment): Transaction {
  const { footnotes } = tr.doc.type.schema.nodes;
  if (!footnotes || notes.size === 0) return tr;
  const end = tr.doc.content.size;
  return tr.doc.lastChild?.type === footnotes
    ? tr.insert(end - 1, notes)
    : tr.insert(end, footnotes.create(null, notes));
}

/** The raised number in the text; a link to the note at the end. */
export const FootnoteMark = Node.create({
  name: 'footnoteMark',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ number: { default: 1, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'sup',
      // Before any other rule for raised words.
      priority: 80,
      getAttrs: (element) => numbered({ number: numberIn(element.querySelector('a')?.getAttribute('href')) }),
    },
  ],
  renderHTML: ({ node }) => [
    'sup',
    { class: 'footnote' },
    ['a', { href: `#fn-${node.attrs['number']}`, id: `ref-${node.attrs['number']}` }, String(node.attrs['number'])],
  ],
  renderText: ({ node }) => `[${node.attrs['number']}]`,
  addCommands() {
    return {
      addFootnote:
        (text) =>
        ({ state, tr, dispatch }) => {
          const { footnoteMark, footnotes, footnote, paragraph } = state.schema.nodes;
          if (!footnoteMark || !footnotes || !footnote || !paragraph) return false;
          const number = highestNumber(state.doc) + 1;
          if (!state.selection.$to.parent.inlineContent) return false;
          if (dispatch) {
            const note = footnote.create({ number }, paragraph.create(null, state.schema.text(text)));
            // The end first, so that the place of the mark stays where it is.
            appendNotes(tr, Fragment.from(note));
            tr.insert(state.selection.to, footnoteMark.create({ number }));
          }
          return true;
        },
    };
  },
});

/** The notes at the end of an article, in the order of their marks. */
export const Footnotes = Node.create({
  name: 'footnotes',
  content: 'footnote+',
  isolating: true,
  parseHTML: () => [{ tag: 'section.footnotes', contentElement: 'ol' }],
  renderHTML: () => ['section', { class: 'footnotes' }, ['ol', 0]],
});

export const Footnote = Node.create({
  name: 'footnote',
  content: 'paragraph',
  defining: true,
  addAttributes: () => ({ number: { default: 1, rendered: false } }),
  parseHTML: () => [{ tag: 'li', priority: 80, getAttrs: (element) => numbered({ number: numberIn(element.id) }) }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'li',
    mergeAttributes(HTMLAttributes, { id: `fn-${node.attrs['number']}` }),
    0,
  ],
});
