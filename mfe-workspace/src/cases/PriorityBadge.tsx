import type { WorkCase } from '@firm/contract';
import { Badge, color, Icon, type Tone, VisuallyHidden } from '@firm/ui';
import { Flag, type LucideIcon, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

type Priority = WorkCase['priority'];

const LOOKS: Record<Exclude<Priority, 'normal'>, { tone: Tone; icon: LucideIcon }> = {
  low: { tone: 'neutral', icon: Flag },
  high: { tone: 'bad', icon: Flag },
  urgent: { tone: 'bad', icon: TriangleAlert },
};

/** A priority other than the normal one. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  const { t } = useTexts();
  if (priority === 'normal') return null;
  return <Badge {...LOOKS[priority]}>{t(`cases.priority.${priority}`)}</Badge>;
}

/** The sign of a high or urgent case, for rows without room for words. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const { t } = useTexts();
  if (priority === 'normal' || priority === 'low') return null;
  const words = t(`cases.priority.${priority}`);
  return (
    <Sign title={words}>
      <Icon of={LOOKS[priority].icon} size={18} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </Sign>
  );
}

const Sign = styled.span`
  display: inline-flex;
  flex: none;
  color: ${color.bad};
`;
