import type { TimelineEvent } from '@firm/contract';
import { capitalised } from '@firm/i18n';
import { TypedText, useEventTitle } from '@firm/screen';
import { Badge, Empty, Panel, Row, Text, Timeline, TimelineItem, VisuallyHidden } from '@firm/ui';
import { Check, Clock } from 'lucide-react';
import { styled } from 'styled-components';
import { formatExpected, formatMoment } from '../../dates.ts';
import { useTexts } from '../../texts.ts';

/** Lists the events of a case, newest first, below the planned ones. */
export function CaseTimeline({ events }: { events: readonly TimelineEvent[] }) {
  const { t, language } = useTexts();
  const titleOf = useEventTitle((key, values) => t(`timeline.${key}`, values));
  const now = new Date();
  const newestFirst = [...events].sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
  return (
    <Area $pad aria-labelledby="timeline-title">
      <VisuallyHidden as="h2" id="timeline-title">
        {t('events.title')}
      </VisuallyHidden>
      {newestFirst.length === 0 ? (
        <Empty title={t('events.empty')} />
      ) : (
        <Timeline>
          {newestFirst.map((event) => {
            const planned = Date.parse(event.date) > now.getTime();
            const pending = event.status === 'pending';
            return (
              <TimelineItem key={event.id} $state={planned ? 'ahead' : pending ? 'now' : 'done'}>
                <Row $between $gap="4px 16px">
                  <Text as="b" $soft={planned}>
                    {event.key ? titleOf(event) : <TypedText isName>{titleOf(event)}</TypedText>}
                  </Text>
                  {pending && (
                    <Badge tone="warn" icon={Clock}>
                      {t('events.pending')}
                    </Badge>
                  )}
                  {event.status === 'completed' && (
                    <Badge tone="good" icon={Check}>
                      {t('events.completed')}
                    </Badge>
                  )}
                </Row>
                {event.description && (
                  <Description>
                    <TypedText>{event.description}</TypedText>
                  </Description>
                )}
                <Text $soft $small>
                  {planned
                    ? t('cases.expected', { date: formatExpected(language, event.date.slice(0, 10), now) })
                    : capitalised(
                        [event.staffMember?.name, formatMoment(language, event.date, now)].filter(Boolean).join(' · '),
                      )}
                </Text>
              </TimelineItem>
            );
          })}
        </Timeline>
      )}
    </Area>
  );
}

const Area = styled(Panel)`
  margin-top: 24px;
`;

const Description = styled.p`
  max-width: 62ch;
  overflow-wrap: anywhere;
`;
