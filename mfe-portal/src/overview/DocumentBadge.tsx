import type { DocumentStatus } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Badge, type Tone } from '@firm/ui';
import { Check, Eye, Hourglass, type LucideIcon, ShieldCheck } from 'lucide-react';

const looks: Record<DocumentStatus, { tone: Tone; icon: LucideIcon }> = {
  processing: { tone: 'neutral', icon: Hourglass },
  processed: { tone: 'info', icon: Check },
  verified: { tone: 'good', icon: ShieldCheck },
  requires_review: { tone: 'warn', icon: Eye },
};

export function DocumentBadge({ status }: { status: DocumentStatus }) {
  const { t } = useCommonTexts();
  // A client reads who has to do it.
  const isOurs = status === 'requires_review';
  return (
    <Badge {...looks[status]}>
      {t(isOurs ? 'documentStatusOfClient.requires_review' : `documentStatus.${status}`)}
    </Badge>
  );
}
