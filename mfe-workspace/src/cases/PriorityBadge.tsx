import type { WorkCase } from '@firm/contract';
import { Badge, type Tone } from '@firm/ui';
import { Flag, type LucideIcon, TriangleAlert } from 'lucide-react';
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
