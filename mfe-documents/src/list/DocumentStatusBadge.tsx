import type { DocumentStatus } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Badge, type Tone } from '@firm/ui';
import { Check, Eye, Hourglass, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useIsForFirm } from '../forFirm.ts';

const looks: Record<DocumentStatus, { tone: Tone; icon: LucideIcon }> = {
  processing: { tone: 'neutral', icon: Hourglass },
  processed: { tone: 'info', icon: Check },
  requires_review: { tone: 'warn', icon: Eye },
  verified: { tone: 'good', icon: ShieldCheck },
};

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { t } = useCommonTexts();
  const isForFirm = useIsForFirm();
  // A client reads who has to do it.
  const isOurs = !isForFirm && status === 'requires_review';
  return (
    <Badge {...looks[status]}>
      {t(isOurs ? 'documentStatusOfClient.requires_review' : `documentStatus.${status}`)}
    </Badge>
  );
}
