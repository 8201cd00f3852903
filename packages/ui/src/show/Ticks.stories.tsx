import { Stack, Ticks } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/Ticks', component: Ticks } satisfies Meta;

export const PlainAndSmall = story((t) => (
  <Stack $gap={24}>
    <Ticks items={[t.included, t.includedTwo]} />
    <Ticks items={[t.included, t.includedTwo]} small />
  </Stack>
));
