import { isOwnPicture } from '@firm/contract';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { appendNotes, highestNumber } from '../schema/footnotes.ts';
import { cleanPaste } from './cleanPaste.ts';
import { takeNotes } from './takeNotes.ts';

/** Told how many pictures are left out: those of other hosts, or those that came without their files. */
export type OnRefused = (pictures: number, from: 'elsewhere' | 'device') => void;

const ON_DEVICE = /^(?:file|data|blob|cid|webkit-fake-url):/i;

/**
 * Paste and drop of formatted words. ProseMirror's own way writes markup into an element, which the policy of the page
 * refuses; reading it as a document of its own is allowed. `onRefused` is told of pictures that are left out, `onFile`
 * of a file, which browsers would open in place of the page, and of the names of those that came with it.
 */
export function pasteHandlers(onRefused: OnRefused, onFile: (file: File, others: readonly string[]) => void) {
  /** The pasted words, and a way to put their footnotes behind those of the article. */
  function pastedIn({ state: { doc, schema } }: EditorView, data: DataTransfer | null) {
    const html = data?.getData('text/html');
    if (!html) return undefined;
    const body = cleanPaste(html);
    const pictures = [...body.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '');
    const refused = pictures.filter((address) => !isOwnPicture(address));
    const isPictureAlone = refused.length > 0 && refused.length === pictures.length && !body.textContent?.trim();
    // A picture that a browser copies comes as a file, with the address that it had.
    if (isPictureAlone && data?.files.length) return undefined;
    const onDevice = refused.filter((address) => ON_DEVICE.test(address)).length;
    if (onDevice > 0) onRefused(onDevice, 'device');
    if (refused.length > onDevice) onRefused(refused.length - onDevice, 'elsewhere');
    const notes = takeNotes(body, highestNumber(doc), schema);
    const slice = SchemaParser.fromSchema(schema).parseSlice(body);
    return { slice, withNotes: (tr: Transaction) => appendNotes(tr, notes) };
  }

  function hasFile(event: Event, data: DataTransfer | null): boolean {
    const [file, ...others] = data?.files ?? [];
    if (!file) return false;
    event.preventDefault();
    onFile(
      file,
      others.map(({ name }) => name),
    );
    return true;
  }

  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      if (!view.editable) return false;
      const pasted = pastedIn(view, event.clipboardData);
      if (!pasted) return hasFile(event, event.clipboardData);
      event.preventDefault();
      const tr = view.state.tr.replaceSelection(pasted.slice).scrollIntoView().setMeta('paste', true);
      view.dispatch(pasted.withNotes(tr));
      return true;
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // Words that move within the article are the editor's own matter.
      if (view.dragging) return false;
      if (!view.editable) {
        event.preventDefault();
        return true;
      }
      const dropped = pastedIn(view, event.dataTransfer);
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (!dropped) {
        if (!hasFile(event, event.dataTransfer)) return false;
        // The words or picture that the writer is asked about go in there, however the text changes meanwhile.
        if (place) putCursor(view, place.pos);
        return true;
      }
      if (!place) return false;
      event.preventDefault();
      view.dispatch(dropped.withNotes(view.state.tr.replaceRange(place.pos, place.pos, dropped.slice)));
      return true;
    },
  };
}

function putCursor(view: EditorView, position: number): void {
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(position))));
}
