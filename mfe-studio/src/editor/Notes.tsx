import type { Article, ArticlePresence } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { FailureNote } from '@firm/screen';
import { Note, Stack } from '@firm/ui';
import { Archive, Languages, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { TranslateOffer } from '../languages/TranslateOffer.tsx';
import { useTexts } from '../texts.ts';
import { ChangedMeanwhileNote } from './draft/ChangedMeanwhileNote.tsx';
import type { TextDraft } from './draft/useTextDraft.ts';

interface Props {
  article: Article;
  draft: TextDraft;
  others: ArticlePresence['others'];
  /** The original stands beside the text: nothing leads there. */
  isBeside?: boolean;
}

/** The notes that the writer should read first: who else is here, what was taken out, what is behind. */
export function Notes({ article, draft, others, isBeside = false }: Props) {
  const { t } = useTexts();
  const { text, takenOut, problems, state } = draft;
  const isTranslation = text.language !== article.originalLanguage;
  const isArchived = article.state === 'archived';
  const isNew = text.state === 'missing' && state === 'saved' && !isArchived;
  return (
    <Above $gap={12}>
      {isArchived && (
        <Note tone="warn" role="status" icon={Archive}>
          {t('editor.archived')}
        </Note>
      )}
      {state === 'changedMeanwhile' && (
        <ChangedMeanwhileNote
          text={t('elsewhere.text')}
          language={text.language}
          draft={draft}
          sidesOf={(theirs, mine) => [
            { label: t('elsewhere.theirs', { name: theirs.savedBy ?? t('elsewhere.somebody') }), ...theirs },
            { label: t('elsewhere.mine'), ...mine },
          ]}
        />
      )}
      {state === 'refused' && problems.length === 0 && (
        <FailureNote title={t('saved.notTaken')} failure={draft.failure} />
      )}
      {state === 'refused' && problems.length > 0 && (
        <Note tone="bad" role="alert">
          {t(problems.some(({ field }) => field === 'content') ? 'saved.tooLong' : 'saved.refusedText')}
        </Note>
      )}
      {state === 'failed' && (
        <Note tone="warn" role="alert">
          {t('saved.failedText')}
        </Note>
      )}
      {draft.isRestored && <Note role="status">{t('saved.restored')}</Note>}
      {others.map(({ id, name, language, isTyping }) => (
        <Note key={id} icon={Users} role="status">
          {t(isTyping ? 'others.typing' : 'others.open', { name, language: t(`language.${language}`) })}
        </Note>
      ))}
      {takenOut.length > 0 && (
        <Note tone="warn" role="status">
          {t('takenOut.text')}
          <ul>
            {takenOut.map(({ kind, name, count }) => (
              <li key={kind + name}>{t(`takenOut.${kind}`, { name, count })}</li>
            ))}
          </ul>
        </Note>
      )}
      {text.isMachine && (
        <Note tone="warn" icon={Languages}>
          {t('languages.machineText')}
        </Note>
      )}
      {isTranslation && !isBeside && text.isBehind && (
        <Note tone="warn">
          {t('languages.behindText')}{' '}
          <ServedLink to={paths.studioLanguages(article.id, { beside: text.language })}>
            {t('languages.sideBySide')}
          </ServedLink>
        </Note>
      )}
      {isTranslation && isNew && <TranslateOffer article={article} draft={draft} />}
    </Above>
  );
}

const Above = styled(Stack)`
  max-width: 46rem;
  margin: 0 auto 24px;

  &:empty {
    display: none;
  }
`;
