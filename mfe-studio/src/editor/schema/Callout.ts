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

/** The drawings that the site sets beside each kind, of Lucide. */
const CIRCLE = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20';
const ICONS: Readonly<Record<CalloutKind, string>> = {
  note: `${CIRCLE}M12 16v-4M12 8h.01`,
  tip: `${CIRCLE}M9 12l2 2 4-4`,
  warning: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
};
const SVG = 'http://www.w3.org/2000/svg';
const LOOK = {
  ...{ viewBox: '0 0 24 24', width: '20', height: '20', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.75' },
  ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true', contenteditable: 'false' },
};

function iconOf(kind: CalloutKind): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries(LOOK)) icon.setAttribute(name, value);
  path.setAttribute('d', ICONS[kind]);
  icon.append(path);
  return icon;
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
  /** As the site draws it; the icon is none of the saved words. */
  addNodeView() {
    return ({ node }) => {
      const kind: CalloutKind = node.attrs['kind'];
      const dom = document.createElement('aside');
      dom.className = `callout callout-${kind}`;
      const contentDOM = document.createElement('div');
      dom.append(iconOf(kind), contentDOM);
      return { dom, contentDOM };
    };
  },
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
