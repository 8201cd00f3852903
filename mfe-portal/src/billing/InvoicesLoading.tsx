import { color, Loading, panelSpace, Skeleton } from '@firm/ui';
import { styled } from 'styled-components';

/** Three placeholders in the shape of `InvoicesTable`. */
export function InvoicesLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      {[0, 1, 2].map((row) => (
        <Shape key={row}>
          <Skeleton width="min(140px, 40%)" height={18} />
          <Skeleton width="min(320px, 90%)" height={14} />
        </Shape>
      ))}
    </Loading>
  );
}

const Shape = styled.div`
  display: grid;
  gap: 12px;
  padding: 20px ${panelSpace};
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border: 0;
  }
`;
