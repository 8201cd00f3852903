import { Loading, Skeleton, Stack } from '@firm/ui';

/** A placeholder in the shape of setting rows. */
export function PanelLoading({ label, rows = 2 }: { label: string; rows?: number }) {
  return (
    <Loading label={label}>
      <Stack $gap={22}>
        {Array.from({ length: rows }, (_, row) => (
          <Stack key={row} $gap={10}>
            <Skeleton width={180} />
            <Skeleton width="70%" height={12} />
          </Stack>
        ))}
      </Stack>
    </Loading>
  );
}
