import { useCommonTexts } from '@firm/i18n';
import { Loading, panelSpace, Skeleton } from '@firm/ui';
import { styled } from 'styled-components';

/** Rows of the table's own height. */
export function DocumentsSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useCommonTexts();
  return (
    <Loading label={t('state.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Line key={row}>
          <Skeleton width={40} height={44} />
          <Skeleton width="38%" height={16} />
          <Skeleton width="18%" height={16} />
          <Skeleton width={104} height={26} />
        </Line>
      ))}
    </Loading>
  );
}

const Line = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  min-height: 73px;
  padding-inline: ${panelSpace};

  & + & {
    border-top: 1px solid var(--line);
  }

  > :nth-child(2) {
    margin-right: auto;
  }
`;
