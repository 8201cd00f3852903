import { useQueryClient } from '@firm/api-client';
import { type Language, withPictureKey } from '@firm/contract';
import { Editor } from '@tiptap/core';
import type { Node as Part } from '@tiptap/pm/model';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pictureKeyQuery } from '../pictures/pictureKey.queries.ts';
import { type OnRefused, pasteHandlers } from './paste/pasteHandlers.ts';
import { articleSchema } from './schema/articleSchema.ts';
import { Picture } from './schema/Picture.ts';

/** Pixels between the edges of the window and the line that is written. */
const UNDER_BARS = { top: 128, right: 5, bottom: 88, left: 5 };

interface Settings {
  /** Becomes the editor's own element, so that the styles of articles reach every block. */
  page: RefObject<HTMLElement | null>;
  id: string;
  /** Names the text for screen readers. */
  label: string;
  /** Stands in a text without words. */
  placeholder: string;
  language: Language;
  /** Words from the server; `count` grows when they replace what the editor shows. */
  shown: { count: number; content: string };
  /** The text takes no changes. */
  isReadOnly: boolean;
  /** Runs after each change, with a way to the words, which are costly to write out. */
  onWrite: (read: () => string) => void;
  /** Told of the pictures of a paste that are left out. */
  onRefused: OnRefused;
  /** Told of a file that was pasted or dropped, and of the names of those that came with it. */
  onFile: (file: File, others: readonly string[]) => void;
}

/** Whether a text is one paragraph without words. */
const isEmpty = ({ childCount, firstChild }: Part) =>
  childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;

/** The editor of an article, on an element of the page. */
export function useArticleEditor({
  page,
  id,
  label,
  placeholder,
  language,
  shown,
  isReadOnly,
  onWrite,
  onRefused,
  onFile,
}: Settings): Editor | undefined {
  const queryClient = useQueryClient();
  const [editor, setEditor] = useState<Editor>();
  const told = useRef({ onWrite, onRefused, onFile });
  const attributes = useRef<Record<string, string>>({});
  const inEmpty = useRef<Record<string, string>>({});
  const first = useRef(shown);
  const taken = useRef(shown.count);
  // Before the editor is made, which asks for them with each change: it must not be made anew for another label.
  useLayoutEffect(() => {
    told.current = { onWrite, onRefused, onFile };
    attributes.current = {
      ...{ id, 'aria-multiline': 'true', 'aria-label': label, lang: language },
      // Readers reach a text by keyboard although they cannot write in it.
      ...(isReadOnly && { 'aria-readonly': 'true', tabindex: '0' }),
    };
    inEmpty.current = isReadOnly ? {} : { 'aria-placeholder': placeholder };
  }, [id, isReadOnly, label, placeholder, language, onFile, onRefused, onWrite]);

  useEffect(() => {
    const mount = page.current;
    if (!mount) return undefined;
    const shownAt = (address: string) =>
      queryClient.fetchQuery(pictureKeyQuery).then(
        ({ key }) => withPictureKey(address, key),
        () => address,
      );
    const made = new Editor({
      element: { mount },
      extensions: articleSchema.map((one) => (one === Picture ? Picture.configure({ shownAt }) : one)),
      content: first.current.content,
      // The page's policy allows no style elements of libraries.
      injectCSS: false,
      editorProps: {
        attributes: ({ doc }) => ({ ...attributes.current, ...(isEmpty(doc) && inEmpty.current) }),
        // The bars above the text, and those of phones below it, hide no line that is written.
        scrollMargin: UNDER_BARS,
        scrollThreshold: UNDER_BARS,
        handleDOMEvents: pasteHandlers(
          (pictures, from) => told.current.onRefused(pictures, from),
          (file, others) => told.current.onFile(file, others),
        ),
      },
      onUpdate: ({ editor: current }) => told.current.onWrite(() => current.getHTML()),
    });
    setEditor(made);
    return () => made.destroy();
  }, [page, queryClient]);

  useEffect(() => {
    editor?.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);

  useEffect(() => {
    first.current = shown;
    if (!editor || taken.current === shown.count) return;
    taken.current = shown.count;
    const { from, to } = editor.state.selection;
    editor.commands.setContent(shown.content, { emitUpdate: false });
    const end = editor.state.doc.content.size;
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
  }, [editor, shown]);

  return editor;
}
