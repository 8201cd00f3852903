import type { CasePriority, CaseStatus } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Badge, type Tone } from '@firm/ui';
import {
  Check,
  Circle,
  CircleDot,
  CirclePause,
  Clock,
  Eye,
  Flag,
  type LucideIcon,
  TriangleAlert,
  Upload,
  User,
  X,
} from 'lucide-react';
import { useTexts } from '../texts.ts';

interface Look {
  tone: Tone;
  icon: LucideIcon;
}

/** Warm colours where the client must act, cool ones while the firm works. */
const statusLooks: Record<CaseStatus, Look> = {
  intake: { tone: 'neutral', icon: Circle },
  document_collection: { tone: 'warn', icon: Upload },
  in_progress: { tone: 'info', icon: CircleDot },
  staff_review: { tone: 'info', icon: Eye },
  client_review: { tone: 'warn', icon: User },
  pending_approval: { tone: 'warn', icon: Clock },
  completed: { tone: 'good', icon: Check },
  on_hold: { tone: 'neutral', icon: CirclePause },
  cancelled: { tone: 'bad', icon: X },
};

const priorityLooks: Record<CasePriority, Look> = {
  low: { tone: 'neutral', icon: Flag },
  normal: { tone: 'neutral', icon: Flag },
  high: { tone: 'bad', icon: Flag },
  urgent: { tone: 'bad', icon: TriangleAlert },
};

export function StatusBadge({ status }: { status: CaseStatus }) {
  const { t } = useCommonTexts();
  return <Badge {...statusLooks[status]}>{t(`caseStatus.${status}`)}</Badge>;
}

export function PriorityBadge({ priority }: { priority: CasePriority }) {
  const { t } = useTexts();
  return <Badge {...priorityLooks[priority]}>{t(`case.priority.${priority}`)}</Badge>;
}
