import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPaste } from './cleanPaste.ts';

/**
 * Paste and drop of formatted words. ProseMirror's own way writes markup into an element, which the policy of the page
 * refuses; reading it as a document of its own is allowed.
 */
export const pasteHandlers = {
  paste(view: EditorView, event: ClipboardEvent): boolean {
    const slice = sliceOf(view, event.clipboardData);
    if (!slice) return false;
    event.preventDefault();
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
    return true;
  },
  drop(view: EditorView, event: DragEvent): boolean {
    // Words that move within the article are the editor's own matter.
    if (view.dragging) return false;
    const slice = sliceOf(view, event.dataTransfer);
    const place = slice && view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (!slice || !place) return false;
    event.preventDefault();
    view.dispatch(view.state.tr.replaceRange(place.pos, place.pos, slice));
    return true;
  },
};

function sliceOf(view: EditorView, data: DataTransfer | null) {
  const html = data?.getData('text/html');
  return html ? SchemaParser.fromSchema(view.state.schema).parseSlice(cleanPaste(html)) : undefined;
}
