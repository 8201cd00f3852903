import { isOwnPicture, uploadedPicture } from '@firm/contract';
import { mergeAttributes, Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Inserts a picture of this site, or describes the selected one anew. */
      setPicture: (picture: { src: string; alt: string; width?: number; height?: number }) => ReturnType;
    };
  }
}

interface PictureOptions {
  /** Returns the address that shows an uploaded picture, which may be one of a draft. */
  shownAt: (address: string) => Promise<string>;
}

/** A picture of this site. Pictures of other hosts are dropped: the page's policy blocks them. */
export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  draggable: true,
  addOptions: () => ({ shownAt: async (address) => address }),
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
  addNodeView() {
    const { shownAt } = this.options;
    return ({ HTMLAttributes: { src, ...attributes } }) => {
      const dom = document.createElement('img');
      for (const [name, value] of Object.entries(attributes)) if (value != null) dom.setAttribute(name, String(value));
      if (uploadedPicture(String(src))) void shownAt(String(src)).then((address) => dom.setAttribute('src', address));
      else dom.setAttribute('src', String(src));
      return { dom };
    };
  },
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
