import type { Article, ArticleText } from '@firm/contract';
import { color } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { ArticlePane } from '../pane/ArticlePane.tsx';
import { useTexts } from '../texts.ts';
import { useLeaveWarning } from './draft/useLeaveWarning.ts';
import { useTextDraft } from './draft/useTextDraft.ts';
import { EditorBar } from './EditorBar.tsx';
import { EditorHead } from './EditorHead.tsx';
import { goToBlock } from './goToBlock.ts';
import { Notes } from './Notes.tsx';
import { STUCK } from './stuck.ts';
import { useArticlePresence } from './useArticlePresence.ts';
import { Writing } from './Writing.tsx';

interface Props {
  userId: string;
  article: Article;
  text: ArticleText;
}

/** The sheet that an article is written on, and the pane with its settings. */
export function ArticleDesk({ userId, article, text }: Props) {
  const { t } = useTexts();
  const draft = useTextDraft(userId, article.id, text);
  const [editor, setEditor] = useState<Editor>();
  const isUnsaved = draft.state !== 'saved';
  useLeaveWarning(isUnsaved);
  const goTo = useCallback((block: number) => editor && goToBlock(editor, block), [editor]);
  const others = useArticlePresence(article.id, text.language, isUnsaved);
  return (
    <>
      <EditorBar article={article} draft={draft} />
      <Desk>
        <Main>
          <Writing
            label={t('editor.text', { language: t(`language.${text.language}`) })}
            language={text.language}
            shown={draft.shown}
            onWrite={draft.write}
            onEditor={setEditor}
            isReadOnly={article.state === 'archived'}
            head={
              <>
                <Notes article={article} draft={draft} others={others} />
                <EditorHead article={article} draft={draft} />
              </>
            }
          />
        </Main>
        <ArticlePane article={article} draft={draft} onGo={goTo} />
      </Desk>
    </>
  );
}

const Desk = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);

  @media ${STUCK} {
    --bar: 64px;
  }

  @media (min-width: 62.5em) {
    grid-template-columns: minmax(0, 1fr) 340px;
  }

  @media (min-width: 93.75em) {
    grid-template-columns: minmax(0, 1fr) 400px;
  }
`;

const Main = styled.div`
  min-width: 0;
  background: ${color.surface};
`;
