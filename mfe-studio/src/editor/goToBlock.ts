import type { Editor } from '@tiptap/core';

/** Sets the selection into a piece of the text, by its number from 0, and brings it into view. */
export function goToBlock(editor: Editor, block: number): void {
  let place: number | undefined;
  editor.state.doc.forEach((_, offset, index) => {
    if (index === block) place = offset;
  });
  if (place === undefined) return;
  editor
    .chain()
    .focus()
    .setTextSelection(place + 1)
    .scrollIntoView()
    .run();
}
