import { Text, Timeline, TimelineItem } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/Timeline', component: Timeline } satisfies Meta;

export const AheadNowAndDone = story((t) => (
  <Timeline>
    <TimelineItem $state="ahead">{t.filing}</TimelineItem>
    <TimelineItem $state="now">{t.reviewing}</TimelineItem>
    <TimelineItem>
      {t.received}
      <Text $soft $small>
        {t.yesterday}
      </Text>
    </TimelineItem>
  </Timeline>
));
