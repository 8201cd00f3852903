import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** A view of the editor that follows the words and the selection; renders again only when the view changes. */
export function useEditorLook<Look>(editor: Editor, lookOf: (editor: Editor) => Look): Look {
  const last = useRef<{ text: string; look: Look }>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener);
      return () => void editor.off('transaction', listener);
    },
    [editor],
  );
  const snapshot = () => {
    const look = lookOf(editor);
    const text = JSON.stringify(look);
    if (last.current?.text !== text) last.current = { text, look };
    return last.current.look;
  };
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
