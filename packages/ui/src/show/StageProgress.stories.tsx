import { Stack, StageProgress } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/StageProgress', component: StageProgress } satisfies Meta;

export const BeginningMiddleEndAndSmall = story((t) => {
  const line = { stations: [t.intake, t.collection, t.progress, t.completed], label: t.stepLabel, here: t.you };
  return (
    <Stack $gap={32}>
      <StageProgress {...line} current={0} />
      <StageProgress {...line} current={1} />
      <StageProgress {...line} current={3} />
      <StageProgress {...line} current={4} />
      <StageProgress {...line} current={1} small />
    </Stack>
  );
});
