import type { InboxThread } from '@firm/contract';
import { Badge, color, Icon, Row } from '@firm/ui';
import { AlarmClock, CheckCheck, ClockAlert, type LucideIcon, Timer, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { promiseOf } from './promise.ts';

type Tone = ReturnType<typeof promiseOf>['tone'];

const ICONS: Record<Tone, LucideIcon> = {
  plain: Timer,
  soon: Timer,
  late: ClockAlert,
  done: CheckCheck,
  snoozed: AlarmClock,
};

/** Shows the time left for the promised answer, and that an inquirer calls it urgent until they have it. */
export function Promised({ thread }: { thread: InboxThread }) {
  const { t, language } = useTexts();
  const { words, tone } = promiseOf(t, language, thread, new Date());
  return (
    <Row $gap="2px 12px">
      {thread.isUrgent && thread.waitingSince !== null && (
        <Badge tone="bad" icon={TriangleAlert}>
          {t('inbox.urgent')}
        </Badge>
      )}
      <Line $tone={tone}>
        <Icon of={ICONS[tone]} size={16} />
        {words}
      </Line>
    </Row>
  );
}

const tones: Partial<Record<Tone, string>> = { soon: color.warn, late: color.bad };

const Line = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${({ $tone }) => tones[$tone] ?? color.inkSoft};
  font-size: var(--t14);
  font-weight: ${({ $tone }) => (tones[$tone] ? 600 : 400)};
`;
