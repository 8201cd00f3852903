import { Extension, InputRule, textblockTypeInputRule } from '@tiptap/core';
import { addressOf, isAllowedAddress } from '../toolbar/checkAddress.ts';

/** The markdown for which the library has no rule: `# `, whose level is the title's, and `[words](address)`. */
export const TypedMarkdown = Extension.create({
  name: 'typedMarkdown',
  addInputRules() {
    const { nodes, marks } = this.editor.schema;
    const { heading } = nodes;
    const { link } = marks;
    if (!heading || !link) return [];
    return [
      textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } }),
      new InputRule({
        find: /(?<!!)\[([^[\]]+)\]\(([^()\s]+)\)$/,
        handler: ({ state, range, match: [, words = '', typed = ''] }) => {
          const href = addressOf(typed);
          if (!isAllowedAddress(href)) return null;
          const { tr, schema } = state;
          tr.replaceWith(range.from, range.to, schema.text(words, [link.create({ href })])).removeStoredMark(link);
          return undefined;
        },
      }),
    ];
  },
});
