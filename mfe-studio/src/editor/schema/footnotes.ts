import { mergeAttributes, Node } from '@tiptap/core';

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
          const last = state.doc.lastChild;
          const existing = last?.type === footnotes ? last : undefined;
          let highest = 0;
          state.doc.descendants(({ attrs, type }) => {
            if (type === footnoteMark || type === footnote) highest = Math.max(highest, attrs['number']);
          });
          const number = highest + 1;
          if (!state.selection.$to.parent.inlineContent) return false;
          if (dispatch) {
            const note = footnote.create({ number }, paragraph.create(null, state.schema.text(text)));
            const end = state.doc.content.size;
            // The end first, so that the place of the mark stays where it is.
            if (existing) tr.insert(end - 1, note);
            else tr.insert(end, footnotes.create(null, note));
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
