import type { Article, ArticleText } from '@firm/contract';
import { useIdle } from '@firm/screen';
import { color } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { AboutSection } from '../pane/AboutSection.tsx';
import { CheckSection } from '../pane/CheckSection.tsx';
import { CoverSection } from '../pane/CoverSection.tsx';
import { HistorySection } from '../pane/HistorySection.tsx';
import { LanguagesSection } from '../pane/LanguagesSection.tsx';
import { PreviewSection } from '../pane/PreviewSection.tsx';
import { PublishSection } from '../pane/PublishSection.tsx';
import { SearchSection } from '../pane/SearchSection.tsx';
import { useTexts } from '../texts.ts';
import { useLeaveWarning } from './draft/useLeaveWarning.ts';
import { useTextDraft } from './draft/useTextDraft.ts';
import { EditorBar } from './EditorBar.tsx';
import { EditorHead } from './EditorHead.tsx';
import { goToBlock } from './goToBlock.ts';
import { Notes } from './Notes.tsx';
import { useArticlePresence } from './useArticlePresence.ts';
import { Writing } from './Writing.tsx';

/** Milliseconds after which the pane is drawn though the browser never says that it is idle. */
const PANE_LATE_MS = 1_000;

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
  // The words come first: the settings beside them are drawn once the text can be written in.
  const isPaneDue = useIdle(PANE_LATE_MS);
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
            head={
              <>
                <Notes article={article} draft={draft} others={others} />
                <EditorHead article={article} draft={draft} />
              </>
            }
          />
        </Main>
        <Pane aria-label={t('editor.pane')}>
          {isPaneDue && (
            <>
              <LanguagesSection article={article} draft={draft} />
              <CheckSection
                articleId={article.id}
                language={text.language}
                revision={draft.text.revision}
                onGo={goTo}
              />
              <PublishSection article={article} />
              <AboutSection article={article} />
              <CoverSection article={article} />
              <SearchSection article={article} draft={draft} />
              <PreviewSection articleId={article.id} draft={draft} />
              <HistorySection article={article} draft={draft} />
            </>
          )}
        </Pane>
      </Desk>
    </>
  );
}

const Desk = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);

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

const Pane = styled.aside`
  min-width: 0;
  border-top: 1px solid ${color.line};
  background: ${color.raised};

  @media (min-width: 62.5em) {
    border-top: 0;
    border-left: 1px solid ${color.line};
  }
`;
