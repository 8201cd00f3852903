import { isOwnPicture } from '@firm/contract';
import { mergeAttributes, Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Inserts a picture of this site, or describes the selected one anew. */
      setPicture: (picture: { src: string; alt: string }) => ReturnType;
    };
  }
}

/** A picture of this site. Pictures of other hosts are dropped: the page's policy blocks them. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isOwnPicture(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addCommands() {
    return {
      setPicture:
        (picture) =>
        ({ commands }) =>
          this.editor.isActive(this.name)
            ? commands.updateAttributes(this.name, picture)
            : commands.insertContent({ type: this.name, attrs: picture }),
    };
  },
});
