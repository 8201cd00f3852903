import type { Language } from '@firm/contract';
import { color, Prose, radius, toast } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { OnRefused } from './paste/pasteHandlers.ts';
import { PictureDialog } from './toolbar/PictureDialog.tsx';
import { type Asking, Toolbar } from './toolbar/Toolbar.tsx';
import { useArticleEditor } from './useArticleEditor.ts';

interface Props {
  /** Names the text for screen readers. */
  label: string;
  language: Language;
  /** Words from the server; `count` grows when they replace what the editor shows. */
  shown: { count: number; content: string };
  onWrite: (read: () => string) => void;
  /** Told of the editor once it is there. */
  onEditor?: (editor: Editor | undefined) => void;
  /** The text takes no changes. */
  isReadOnly?: boolean;
  /** Tools that the text does without. */
  without?: readonly Asking[];
  /** Stands above the text on the sheet: title, opening line, cover. */
  head?: ReactNode;
}

/** The text of an article, written on a sheet as the site draws it, with its tools above. */
export function Writing({ label, language, shown, onWrite, onEditor, isReadOnly = false, without, head }: Props) {
  const { t } = useTexts();
  const id = useId();
  const page = useRef<HTMLDivElement>(null);
  const [dropped, setDropped] = useState<File>();
  const hasNoPictures = without?.includes('picture');
  const onRefused: OnRefused = (count, from) => {
    if (hasNoPictures) toast.error(t('tools.noPictures'));
    else toast.error(t(from === 'device' ? 'tools.picturesLocal' : 'tools.picturesRefused', { count }));
  };
  const onFile = (file: File, others: readonly string[]) => {
    if (hasNoPictures) return void toast.error(t('tools.noPictures'));
    setDropped(file);
    if (others.length > 0) toast.info(t('tools.filesLeftOut', { names: others.join(', ') }));
  };
  const placeholder = t('editor.placeholder');
  const editor = useArticleEditor({
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
  });
  useEffect(() => onEditor?.(editor), [editor, onEditor]);
  return (
    <>
      {!isReadOnly && (editor ? <Toolbar editor={editor} textId={id} without={without} /> : <ToolsToCome />)}
      <Sheet>
        {head}
        <Page ref={page} />
      </Sheet>
      {editor && dropped && <PictureDialog editor={editor} first={dropped} onClose={() => setDropped(undefined)} />}
    </>
  );
}

/** Keeps the place of the tools until the editor is there. */
const ToolsToCome = styled.div`
  height: 47px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;

const Sheet = styled.div`
  min-width: 0;
  padding: clamp(20px, 3vw, 44px) clamp(16px, 4vw, 56px) 120px;
  background: ${color.surface};

  /* The caret shows the place in the text; a quiet line around the sheet shows that the text has the focus. */
  &:has(> .ProseMirror:focus-visible) {
    outline: 1px solid ${color.focus};
    outline-offset: -1px;
  }
`;

/** The site's own styles of articles, and what an editor needs besides. */
const Page = styled(Prose)`
  position: relative;
  min-height: 40vh;
  margin-top: 32px;
  outline: none;
  white-space: pre-wrap;
  white-space: break-spaces;
  overflow-wrap: break-word;
  font-variant-ligatures: none;

  &[aria-placeholder]::before {
    content: attr(aria-placeholder);
    position: absolute;
    color: ${color.inkSoft};
    pointer-events: none;
  }

  li > p,
  td > p,
  th > p {
    margin: 0;
  }

  td,
  th {
    position: relative;
    min-width: 4em;
    vertical-align: top;
  }

  .selectedCell {
    background: ${color.brandTint};
  }

  .ProseMirror-selectednode {
    outline: 2px solid ${color.brand};
    outline-offset: 2px;
  }

  .ProseMirror-hideselection *::selection {
    background: transparent;
  }

  .ProseMirror-gapcursor {
    display: none;
    position: absolute;

    &::after {
      content: '';
      position: absolute;
      width: 24px;
      border-top: 2px solid ${color.ink};
    }
  }

  &.ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }

  /* As the site draws a remark and the notes. */
  aside {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 12px;
    margin-top: 1.15em;
    padding: 14px 16px;
    border: 1px solid ${color.line};
    border-radius: ${radius.box};
    background: ${color.surfaceSunk};
    font: 400 1rem/1.6 var(--sans);
  }

  aside > svg {
    margin-top: 2px;
    color: ${color.brand};
    user-select: none;
  }

  aside.callout-tip {
    border-color: transparent;
    background: ${color.goodTint};

    > svg {
      color: ${color.good};
    }
  }

  aside.callout-warning {
    border-color: transparent;
    background: ${color.warnTint};

    > svg {
      color: ${color.warn};
    }
  }

  aside p + p {
    margin-top: 0.6em;
  }

  section.footnotes {
    padding-top: 1em;
    border-top: 1px solid ${color.line};
    font: 400 1rem/1.6 var(--sans);
  }

  sup {
    line-height: 0;
  }

  img {
    max-width: 100%;
    height: auto;
  }

  /* The editor's own marks between blocks take no room. */
  .ProseMirror-separator {
    display: inline !important;
    border: 0 !important;
    margin: 0 !important;
    width: 0 !important;
    height: 0 !important;
  }
`;
