import { isUnderWay, type WorkCase } from '@firm/contract';
import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Due } from '../today/Due.tsx';

export type DueCase = Pick<WorkCase, 'status' | 'dueDate' | 'isPromised' | 'usualDays' | 'openDays'>;

/** The day on which a case is due; where none was promised, what its service usually takes. */
export function DueOfCase({ case: row }: { case: DueCase }) {
  return (
    <>
      <Due day={row.dueDate} settled={!isUnderWay(row.status)} />
      <UsualTime case={row} />
    </>
  );
}

/** The usual time of the service's cases, and this one's time so far, while it goes on without a promised day. */
export function UsualTime({ case: row }: { case: DueCase }) {
  const { t } = useTexts();
  if (row.isPromised || row.usualDays === null || !isUnderWay(row.status)) return null;
  return <Words>{t('cases.usually', { usual: row.usualDays, open: row.openDays })}</Words>;
}

const Words = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
