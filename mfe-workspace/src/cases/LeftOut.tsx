import type { ManyCasesAnswer } from '@firm/contract';
import { Note } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useRefusalWords } from './useRefusalWords.ts';

/** Says how many cases were changed, and of each that was left out why. */
export function LeftOut({ answer: { done, refused } }: { answer: ManyCasesAnswer }) {
  const { t } = useTexts();
  const why = useRefusalWords();
  return (
    <Note tone="warn" role="alert">
      <b>{t('cases.someDone', { count: done.length })}</b> {t('cases.leftOut', { count: refused.length })}
      <List>
        {refused.map((refusal) => (
          <li key={refusal.id}>
            {t('list.line', { label: refusal.caseNumber ?? t('cases.unknownCase'), value: why(refusal) })}
          </li>
        ))}
      </List>
      {refused.some(({ reason }) => reason === 'taken') && t('cases.assignAgain')}
    </Note>
  );
}

const List = styled.ul`
  max-height: 200px;
  margin-top: 8px;
  overflow-y: auto;
`;
