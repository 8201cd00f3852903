import { OFFICE_ZONE, type TimelineEvent } from '@firm/contract';
import { formatListDay, formatTime } from '@firm/i18n';
import { TypedText, useEventTitle } from '@firm/screen';
import { Badge, Button, Icon, Panel, PanelBody, PanelHead, Row, Text, Timeline, TimelineItem } from '@firm/ui';
import { CalendarPlus, Clock } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Remark } from '../client/lines.ts';
import { useTexts } from './texts.ts';
import type { Work } from './work/CaseWorkDialog.tsx';

/** Events that are shown at first. */
const FEW = 8;

interface Props {
  events: readonly TimelineEvent[];
  onWork: (work: Work) => void;
}

/** The timeline of the case: planned entries first, then the past ones, newest first. Staff add entries here. */
export function TimelinePanel({ events, onWork }: Props) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const newestFirst = [...events].sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
  return (
    <Panel aria-labelledby="timeline-title">
      <PanelHead id="timeline-title" title={t('events.title')}>
        <Button variant="tertiary" size="small" onClick={() => onWork('event')}>
          <Icon of={CalendarPlus} size={16} />
          {t('work.open.event')}
        </Button>
      </PanelHead>
      {newestFirst.length === 0 ? (
        <Remark>{t('events.empty')}</Remark>
      ) : (
        <PanelBody>
          <Dense>
            {newestFirst.slice(0, isWhole ? undefined : FEW).map((event) => (
              <Happened key={event.id} event={event} />
            ))}
          </Dense>
        </PanelBody>
      )}
      {newestFirst.length > FEW && !isWhole && (
        <Remark>
          <Button variant="tertiary" size="small" onClick={() => setWhole(true)}>
            {t('events.all', { count: newestFirst.length })}
          </Button>
        </Remark>
      )}
    </Panel>
  );
}

function Happened({ event }: { event: TimelineEvent }) {
  const { t, language } = useTexts();
  const titleOf = useEventTitle((key, values) => t(`timeline.${key}`, values));
  const now = new Date();
  const isPlanned = Date.parse(event.date) > now.getTime();
  const isPending = event.status === 'pending';
  const day = formatListDay(language, event.date, now, OFFICE_ZONE);
  const when = `${day}, ${formatTime(language, event.date, OFFICE_ZONE)}`;
  return (
    <TimelineItem $state={isPlanned ? 'ahead' : isPending ? 'now' : 'done'}>
      <Row $between $gap="2px 12px">
        <Text as="b" $soft={isPlanned}>
          {event.key ? titleOf(event) : <TypedText isName>{titleOf(event)}</TypedText>}
        </Text>
        {isPending && (
          <Badge tone="warn" icon={Clock}>
            {t('events.pending')}
          </Badge>
        )}
      </Row>
      {event.description && (
        <Description>
          <TypedText>{event.description}</TypedText>
        </Description>
      )}
      <Text $soft $small>
        {isPlanned ? t('events.expected', { date: day }) : [event.staffMember?.name, when].filter(Boolean).join(', ')}
      </Text>
    </TimelineItem>
  );
}

const Dense = styled(Timeline)`
  line-height: 1.4;
  overflow-wrap: anywhere;

  > li {
    padding-bottom: 14px;
  }
`;

const Description = styled.p`
  white-space: pre-line;
`;
