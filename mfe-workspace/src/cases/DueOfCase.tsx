import { isUnderWay, type WorkCase } from '@firm/contract';
import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Due } from '../today/Due.tsx';

/** The day on which a case is due; where none was promised, what its service usually takes. */
export function DueOfCase({ case: row }: { case: WorkCase }) {
  const { t } = useTexts();
  const isSettled = !isUnderWay(row.status);
  return (
    <>
      <Due day={row.dueDate} settled={isSettled} />
      {!row.isPromised && row.usualDays !== null && !isSettled && (
        <Usually>{t('cases.usually', { usual: row.usualDays, open: row.openDays })}</Usually>
      )}
    </>
  );
}

const Usually = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
