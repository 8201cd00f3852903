import { ProgressBar, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/ProgressBar', component: ProgressBar } satisfies Meta;

export const BeginningUnderWayAndDone = story((t) => (
  <Stack>
    <ProgressBar label={t.uploading} percent={0} />
    <ProgressBar label={t.uploading} percent={62} />
    <ProgressBar label={t.uploading} percent={100} tone="good" />
  </Stack>
));
