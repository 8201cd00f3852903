import { useQuery } from '@firm/api-client';
import type { Article } from '@firm/contract';
import { isAwaited, useIdle } from '@firm/screen';
import { color } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { checkQuery } from '../articles/articles.queries.ts';
import type { TextDraft } from '../editor/draft/useTextDraft.ts';
import { STUCK } from '../editor/stuck.ts';
import { useTexts } from '../texts.ts';
import { AboutSection } from './AboutSection.tsx';
import { CheckSection } from './CheckSection.tsx';
import { CoverSection } from './CoverSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { LanguagesSection } from './LanguagesSection.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { PublishSection } from './PublishSection.tsx';
import { SearchSection } from './SearchSection.tsx';

/** Milliseconds after which the pane is drawn though the browser never says that it is idle. */
const LATE_MS = 1_000;

interface Props {
  article: Article;
  draft: TextDraft;
  /** Leads to a piece of the text. */
  onGo: (block: number) => void;
}

/** The settings beside the text of an article. They are drawn once the text can be edited. */
export function ArticlePane({ article, draft, onGo }: Props) {
  const { t } = useTexts();
  const isDue = useIdle(LATE_MS);
  const [taken, setTaken] = useState<string>();
  const { language, revision } = draft.text;
  // The sections below the check wait for its findings, which would push them down.
  const check = useQuery({ ...checkQuery(article.id, language, revision), enabled: isDue && revision > 0 });
  return (
    <Pane aria-label={t('editor.pane')}>
      <Within>
        {isDue && <LanguagesSection article={article} draft={draft} />}
        {isDue && <CheckSection articleId={article.id} language={language} revision={revision} onGo={onGo} />}
        {isDue && !(check.isLoading && isAwaited(check)) && (
          <>
            <PublishSection article={article} onTaken={setTaken} />
            <AboutSection article={article} />
            <CoverSection article={article} />
            <SearchSection article={article} draft={draft} taken={taken} />
            <PreviewSection article={article} draft={draft} />
            <HistorySection article={article} draft={draft} />
          </>
        )}
      </Within>
    </Pane>
  );
}

const Pane = styled.aside`
  min-width: 0;
  border-top: 1px solid ${color.line};
  background: ${color.raised};

  @media (min-width: 62.5em) {
    border-top: 0;
    border-left: 1px solid ${color.line};
  }
`;

/** Beside the text it stays in view, and scrolls for itself. */
const Within = styled.div`
  @media ${STUCK} and (min-width: 62.5em) {
    position: sticky;
    top: var(--bar);
    max-height: calc(100dvh - var(--bar));
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
`;
