import type { Editor } from '@tiptap/core';
import { CALLOUTS } from '../schema/Callout.ts';
import { TOOLS } from './tools.ts';

interface Look {
  /** Switches with their state. */
  on: Partial<Record<string, boolean>>;
  /** Tools that can do nothing here. */
  off: string[];
  inTable: boolean;
}

/** How the tools look where the cursor stands. */
export function toolbarLook(editor: Editor): Look {
  const all = TOOLS.flat();
  return {
    on: {
      ...Object.fromEntries(all.flatMap(({ key, isOn }) => (isOn ? [[key, isOn(editor)]] : []))),
      link: editor.isActive('link'),
      callout: CALLOUTS.some((kind) => editor.isActive('callout', { kind })),
    },
    off: all.flatMap(({ key, can }) => (can && !can(editor) ? [key] : [])),
    inTable: editor.isActive('table'),
  };
}
