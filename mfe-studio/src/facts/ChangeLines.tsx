import type { FactChange } from '@firm/contract';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Soft } from './factLook.ts';
import { CompareWords } from './legal/CompareWords.tsx';
import { useChangedLines } from './useChangedLines.ts';

/** The values that a change sets, each with the one before it. */
export function ChangeLines({ change }: { change: Pick<FactChange, 'before' | 'after'> }) {
  const { t } = useTexts();
  const linesOf = useChangedLines();
  return (
    <>
      <Lines>
        {linesOf(change).map(({ key, label, after, before }) => (
          <li key={key}>
            <b>{t('facts.line', { label, value: after || t('facts.nothing') })}</b>
            {before !== undefined && <Soft>{`, ${t('facts.was', { value: before || t('facts.nothing') })}`}</Soft>}
          </li>
        ))}
      </Lines>
      <CompareWords change={change} />
    </>
  );
}

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }
`;
