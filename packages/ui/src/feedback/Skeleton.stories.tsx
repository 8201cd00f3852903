import { Loading, Row, Skeleton, SkeletonText, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'feedback/Skeleton', component: Skeleton } satisfies Meta;

export const Shapes = story((t) => (
  <Loading label={t.loading}>
    <Stack>
      <Row>
        <Skeleton round width={40} height={40} />
        <Skeleton width={180} />
      </Row>
      <SkeletonText />
    </Stack>
  </Loading>
));
