import type { DocumentRequestStatus } from '@firm/contract';
import { Badge, type Tone } from '@firm/ui';
import { Check, CircleSlash, Eye, Hourglass, type LucideIcon, Undo2, Upload } from 'lucide-react';
import { useTexts } from '../texts.ts';

const looks: Record<DocumentRequestStatus, { tone: Tone; icon: LucideIcon }> = {
  requested: { tone: 'warn', icon: Hourglass },
  submitted: { tone: 'info', icon: Upload },
  in_review: { tone: 'info', icon: Eye },
  accepted: { tone: 'good', icon: Check },
  returned: { tone: 'bad', icon: Undo2 },
  not_applicable: { tone: 'neutral', icon: CircleSlash },
};

export function RequestStatusBadge({ status }: { status: DocumentRequestStatus }) {
  const { t } = useTexts();
  return <Badge {...looks[status]}>{t(`requestStatus.${status}`)}</Badge>;
}
