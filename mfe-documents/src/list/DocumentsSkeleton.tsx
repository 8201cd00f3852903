import { useCommonTexts } from '@firm/i18n';
import { Loading, media, panelSpace, Skeleton } from '@firm/ui';
import { styled } from 'styled-components';

/** Placeholder rows with the table's row height; cards below 640 px. */
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

  ${media.below(640)} {
    display: grid;
    grid-template-columns: 40px 1fr auto;
    gap: 24px 12px;
    align-content: center;
    min-height: 165px;

    > :nth-child(3) {
      grid-column: 1 / 3;
    }
  }
`;
