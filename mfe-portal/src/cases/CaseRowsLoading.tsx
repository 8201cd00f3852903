import { color, Loading, panelSpace, Row, Skeleton } from '@firm/ui';
import { styled } from 'styled-components';

/** As many rows as will probably come, in the shape of `CaseRow`. */
export function CaseRowsLoading({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Shape key={row}>
          <Row $between $gap="8px 16px">
            <Skeleton width="min(300px, 60%)" height={18} />
            <Skeleton width={130} height={26} />
          </Row>
          <Skeleton height={6} />
          <Skeleton width="86%" height={12} />
        </Shape>
      ))}
    </Loading>
  );
}

const Shape = styled.div`
  display: grid;
  gap: 17px;
  padding: 20px ${panelSpace};
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border: 0;
  }
`;
