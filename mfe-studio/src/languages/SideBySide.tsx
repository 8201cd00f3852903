import { useMutation } from '@firm/api-client';
import type { Article, ArticleText, Language } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { capitalised } from '@firm/i18n';
import { paths } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { Breadcrumb, Button, color, Icon, Row, Segments } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { Check, Equal } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SavedLine } from '../editor/draft/SavedLine.tsx';
import { useLeaveWarning } from '../editor/draft/useLeaveWarning.ts';
import { useTextDraft } from '../editor/draft/useTextDraft.ts';
import { EditorHead } from '../editor/EditorHead.tsx';
import { goToBlock } from '../editor/goToBlock.ts';
import { Notes } from '../editor/Notes.tsx';
import { useArticlePresence } from '../editor/useArticlePresence.ts';
import { Writing } from '../editor/Writing.tsx';
import { StudioPage } from '../frame/StudioPage.tsx';
import { useTexts } from '../texts.ts';
import { NotApproved } from './NotApproved.tsx';
import { OriginalSide } from './OriginalSide.tsx';
import { useApprove } from './useApprove.ts';

interface Props {
  userId: string;
  article: Article;
  original: ArticleText;
  text: ArticleText;
}

/** The original, with what changed in it since the translation was held beside it, and the translation to write in. */
export function SideBySide({ userId, article, original, text }: Props) {
  const { t } = useTexts();
  const draft = useTextDraft(userId, article.id, text);
  const change = useQueryChange();
  const [editor, setEditor] = useState<Editor>();
  const isUnsaved = draft.state !== 'saved';
  useLeaveWarning(isUnsaved);
  const others = useArticlePresence(article.id, text.language, isUnsaved);
  const isArchived = article.state === 'archived';
  const said = { language: t(`language.${text.language}`) };
  const confirm = useMutation({ mutationFn: () => draft.confirm(original.revision) });
  const approval = useApprove(article, draft);
  const translations = article.texts.filter(({ language }) => language !== article.originalLanguage);
  return (
    <StudioPage
      above={
        <Breadcrumb label={t('editor.breadcrumb')}>
          <ServedLink to={paths.studio()}>{t('articles.title')}</ServedLink>
          <ServedLink to={paths.studioArticle(article.id)}>{article.title || t('articles.untitled')}</ServedLink>
          <span>{t('languages.sideBySide')}</span>
        </Breadcrumb>
      }
      title={t('languages.pair', { original: capitalised(t(`language.${original.language}`)), ...said })}
      text={<SavedLine state={draft.state} savedAt={draft.text.savedAt} />}
      action={
        <Row $gap={8}>
          <Segments<Language>
            label={t('languages.beside')}
            value={text.language}
            onChange={(beside) => change({ beside })}
            segments={translations.map(({ language }) => ({ value: language, label: language.toUpperCase() }))}
          />
          {draft.text.isBehind && !isArchived && (
            <Button size="small" variant="secondary" pending={confirm.isPending} onClick={() => confirm.mutate()}>
              <Icon of={Equal} size={16} />
              {t('languages.sameAgain')}
            </Button>
          )}
          {approval.mayApprove && (
            <Button size="small" pending={approval.isPending} onClick={approval.approve}>
              <Icon of={Check} size={16} />
              {t('languages.approve', said)}
            </Button>
          )}
        </Row>
      }
    >
      {approval.error && <NotApproved failure={approval.error} />}
      <Pair>
        <OriginalSide
          article={article}
          original={original}
          since={draft.text.originalRevision}
          onGo={(block) => editor && goToBlock(editor, block)}
        />
        <Side aria-label={t('editor.text', said)}>
          <Writing
            label={t('editor.text', said)}
            language={text.language}
            shown={draft.shown}
            onWrite={draft.write}
            onEditor={setEditor}
            isReadOnly={isArchived}
            head={
              <>
                <Notes article={article} draft={draft} others={others} isBeside />
                <EditorHead article={article} draft={draft} isPart />
              </>
            }
          />
        </Side>
      </Pair>
    </StudioPage>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;

  @media (min-width: 62.5em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Side = styled.section`
  min-width: 0;
  border: 1px solid ${color.line};
  background: ${color.surface};
`;
