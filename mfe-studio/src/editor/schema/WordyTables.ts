import { isWordyCell } from '@firm/contract';
import { Extension } from '@tiptap/core';
import type { Node as Part } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Marks tables with sentences in their last column, which are aligned left, as the site does. */
export const WordyTables = Extension.create({
  name: 'wordyTables',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => wordyTablesIn(doc),
        apply: ({ docChanged, doc }, known) => (docChanged ? wordyTablesIn(doc) : known),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

function wordyTablesIn(doc: Part): DecorationSet {
  const wordy: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    if (isWordy(node)) wordy.push(Decoration.node(at, at + node.nodeSize, { 'data-wordy': '' }));
    return false;
  });
  return DecorationSet.create(doc, wordy);
}

const isWordy = (table: Part): boolean =>
  table.children.some(({ lastChild }) => lastChild?.type.name === 'tableCell' && isWordyCell(lastChild.textContent));
