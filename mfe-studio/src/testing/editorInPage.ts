import { screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';

/** The simulated page measures nothing; the editor asks where its selection stands before it scrolls there. */
export function measureNothing(): void {
  const nothing = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 };
  Object.assign(Document.prototype, { elementFromPoint: () => null });
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => nothing });
}

/** The editor behind the text on the page. */
export async function editorOf(name: RegExp): Promise<Editor> {
  // The library notes its editor on its element.
  const { editor } = (await screen.findByRole('textbox', { name })) as HTMLElement & { editor?: Editor };
  if (!editor) throw new Error('no editor is mounted');
  return editor;
}
