import { Editor } from '@tiptap/core';
import { articleSchema } from './schema/articleSchema.ts';

/** A little of what articles are made of. */
const SAMPLE =
  '<h2>A</h2><p>B <strong>C</strong> <a href="https://example.com">D</a></p><ul><li><p>E</p></li></ul><blockquote><p>F</p></blockquote>';

/** Makes an editor that nobody sees, and ends it: browsers prepare code when it first runs, and then have it ready. */
export function warmUp(): void {
  new Editor({
    element: document.createElement('div'),
    extensions: articleSchema,
    content: SAMPLE,
    // The page's policy allows no style elements of libraries.
    injectCSS: false,
  }).destroy();
}
