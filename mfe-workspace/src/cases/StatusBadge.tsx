import type { CaseStatus } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Badge, type Tone } from '@firm/ui';
import { Check, Circle, CircleDot, CirclePause, Clock, Eye, type LucideIcon, Upload, User, X } from 'lucide-react';

/** Warm colours where the client must act, cool ones while the firm works. */
export const STATUS_LOOKS: Record<CaseStatus, { tone: Tone; icon: LucideIcon }> = {
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

export function StatusBadge({ status }: { status: CaseStatus }) {
  const { t } = useCommonTexts();
  return <Badge {...STATUS_LOOKS[status]}>{t(`caseStatus.${status}`)}</Badge>;
}
