import { screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';

/** The simulated page measures nothing; the editor asks where its selection stands before it scrolls there. */
export function measureNothing(): void {
  const rect = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => rect });
}

/** The editor behind the text on the page. */
export async function editorOf(name: RegExp): Promise<Editor> {
  const box: HTMLElement & { editor?: Editor } = await screen.findByRole('textbox', { name });
  if (!box.editor) throw new Error('no editor is mounted');
  return box.editor;
}
