import { color, Loading, panelSpace, Row, Skeleton } from '@firm/ui';
import { styled } from 'styled-components';

/** Placeholders in the shape of `CaseRow`; `rows` is the expected number. */
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
          <Skeleton width="70%" height={12} />
        </Shape>
      ))}
    </Loading>
  );
}

/** Matches a row's height: the line is 20 px, the text below it 22. */
const Shape = styled.div`
  display: grid;
  gap: 19px;
  padding: 22px ${panelSpace} 28px;
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border: 0;
  }
`;
