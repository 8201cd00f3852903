import { Node } from '@tiptap/core';

/** The kinds of callouts that the site draws. */
export const CALLOUTS = ['note', 'tip', 'warning'] as const;
export type CalloutKind = (typeof CALLOUTS)[number];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the selected blocks into a callout, gives theirs another kind, or takes them out of one of this kind. */
      toggleCallout: (kind: CalloutKind) => ReturnType;
    };
  }
}

const kindOf = (element: HTMLElement) =>
  CALLOUTS.find((kind) => element.classList.contains(`callout-${kind}`)) ?? CALLOUTS[0];

/** A box beside the text, such as what to have at hand. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | heading | list)+',
  defining: true,
  addAttributes: () => ({ kind: { default: CALLOUTS[0], rendered: false, parseHTML: kindOf } }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ node }) => ['aside', { class: `callout callout-${node.attrs['kind']}` }, 0],
  addCommands() {
    return {
      toggleCallout:
        (kind) =>
        ({ commands, editor }) => {
          if (!editor.isActive(this.name)) return commands.wrapIn(this.name, { kind });
          if (editor.isActive(this.name, { kind })) return commands.lift(this.name);
          return commands.updateAttributes(this.name, { kind });
        },
    };
  },
});
