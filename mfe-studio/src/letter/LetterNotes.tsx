import { LANGUAGES, type Language, type MonthlyLetter } from '@firm/contract';
import { capitalised } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Note } from '@firm/ui';
import { ChangedMeanwhileNote } from '../editor/draft/ChangedMeanwhileNote.tsx';
import { useTexts } from '../texts.ts';
import type { LetterDraft } from './useLetterDraft.ts';
import { useLetterProblem } from './useLetterProblem.ts';

interface Props {
  letter: MonthlyLetter;
  language: Language;
  draft: LetterDraft;
}

/** Why the words of a letter are not saved or cannot leave, or that those of an earlier visit are here again. */
export function LetterNotes(props: Props) {
  const { t } = useTexts();
  const { words } = props.draft;
  const pictured = LANGUAGES.filter((one) => words.texts[one]?.text.includes('<img'));
  return (
    <>
      <SavingNote {...props} />
      {pictured.map((one) => (
        <Note key={one} tone="warn" role="status">
          {t('letter.problem.about', {
            about: capitalised(t(`language.${one}`)),
            problem: t('letter.problem.letter_picture'),
          })}
        </Note>
      ))}
    </>
  );
}

function SavingNote({ letter, language, draft }: Props) {
  const { t } = useTexts();
  const problemOf = useLetterProblem(draft.words, letter.articles);
  const sideOf = (texts: MonthlyLetter['texts'], label: string) => {
    const { title = '', text = '' } = texts[language] ?? {};
    return { label, title, excerpt: '', content: text };
  };
  switch (draft.state) {
    case 'changedMeanwhile':
      return (
        <ChangedMeanwhileNote
          text={t('letter.elsewhere')}
          language={language}
          draft={draft}
          sidesOf={(theirs, mine) => [
            sideOf(theirs.texts, t('letter.theirs')),
            sideOf(mine.texts, t('elsewhere.mine')),
          ]}
        />
      );
    case 'refused':
      return draft.problems.length > 0 ? (
        <Note tone="bad" role="alert">
          <b>{t('letter.notSaved')}</b>
          <ul>
            {draft.problems.map((one) => (
              <li key={`${one.field} ${one.message}`}>{problemOf(one)}</li>
            ))}
          </ul>
        </Note>
      ) : (
        <FailureNote title={t('saved.notTaken')} failure={draft.failure} />
      );
    case 'failed':
      return (
        <Note tone="warn" role="alert">
          {t('saved.failedText')}
        </Note>
      );
    default:
      return draft.isRestored ? <Note role="status">{t('letter.restored')}</Note> : null;
  }
}
