import { color, Loading, media, panelSpace, Skeleton, Stack } from '@firm/ui';
import { styled } from 'styled-components';

/** Two placeholders in the shape of `AppointmentRow`. */
export function AppointmentsLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      {[0, 1].map((row) => (
        <Shape key={row}>
          <Skeleton height={92} />
          <Stack $gap={14}>
            <Skeleton width="min(240px, 70%)" height={20} />
            <Skeleton width="min(320px, 90%)" height={14} />
            <Skeleton width="min(420px, 80%)" height={14} />
          </Stack>
        </Shape>
      ))}
    </Loading>
  );
}

const Shape = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr);
  gap: 24px;
  padding: 22px ${panelSpace};
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border: 0;
  }

  ${media.below(640)} {
    grid-template-columns: 68px minmax(0, 1fr);
    gap: 16px;
  }
`;
