import type { InboxThread } from '@firm/contract';
import { color, Icon } from '@firm/ui';
import { AlarmClock, CheckCheck, ClockAlert, type LucideIcon, Timer } from 'lucide-react';
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

/** Shows the time left for the promised answer. */
export function Promised({ thread }: { thread: InboxThread }) {
  const { t, language } = useTexts();
  const { words, tone } = promiseOf(t, language, thread, new Date());
  return (
    <Line $tone={tone}>
      <Icon of={ICONS[tone]} size={16} />
      {words}
    </Line>
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
