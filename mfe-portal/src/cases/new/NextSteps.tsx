import { Text, Timeline, TimelineItem } from '@firm/ui';
import { useTexts } from '../../texts.ts';

/** Tells a client what happens after the start of a case. */
export function NextSteps({ replyHours }: { replyHours: number }) {
  const { t } = useTexts();
  const steps = [
    { title: t('newCase.nextRead'), text: t('newCase.nextReadText', { count: replyHours }) },
    { title: t('newCase.nextList'), text: t('newCase.nextListText') },
    { title: t('newCase.nextFollow'), text: t('newCase.nextFollowText') },
  ];
  return (
    <Timeline>
      {steps.map(({ title, text }) => (
        <TimelineItem key={title} $state="ahead">
          <b>{title}</b>
          <Text $soft $small>
            {text}
          </Text>
        </TimelineItem>
      ))}
    </Timeline>
  );
}
