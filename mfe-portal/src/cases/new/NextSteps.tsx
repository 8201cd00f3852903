import { ServedLink, useFirm } from '@firm/federation';
import { paths } from '@firm/router';
import { Text, Timeline, TimelineItem } from '@firm/ui';
import { useTexts } from '../../texts.ts';

/** Tells a client what happens after the start of a case, and offers the free consultation. */
export function NextSteps({ caseId }: { caseId?: string }) {
  const firm = useFirm();
  const { t } = useTexts();
  const steps = [
    { title: t('newCase.nextRead'), text: t('newCase.nextReadText', { count: firm.replyHours }) },
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
      <TimelineItem $state="ahead">
        <b>{t('newCase.talk')}</b>
        <Text $soft $small>
          {t('newCase.talkText', { minutes: firm.freeConsultationMinutes })}{' '}
          <ServedLink to={paths.newAppointment({ type: 'consultation', ...(caseId && { case: caseId }) })}>
            {t('newCase.talkAction')}
          </ServedLink>
        </Text>
      </TimelineItem>
    </Timeline>
  );
}
