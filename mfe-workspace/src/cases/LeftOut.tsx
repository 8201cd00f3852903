import type { ManyCasesAnswer } from '@firm/contract';
import { Note } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Says how many cases were changed, and of each that was left out why. */
export function LeftOut({ answer: { done, refused } }: { answer: ManyCasesAnswer }) {
  const { t } = useTexts();
  return (
    <Note tone="warn" role="alert">
      <b>{t('cases.someDone', { count: done.length })}</b> {t('cases.leftOut', { count: refused.length })}
      <List>
        {refused.map(({ id, caseNumber, reason }) => (
          <li key={id}>
            {caseNumber ?? t('cases.unknownCase')}: {t(`cases.refusal.${reason}`)}
          </li>
        ))}
      </List>
    </Note>
  );
}

const List = styled.ul`
  max-height: 200px;
  margin-top: 8px;
  overflow-y: auto;
`;
