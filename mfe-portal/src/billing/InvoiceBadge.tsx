import type { InvoiceStatus, InvoiceSummary } from '@firm/contract';
import { formatListDay } from '@firm/i18n';
import { Badge, type Tone } from '@firm/ui';
import { Ban, Check, CircleAlert, Clock, type LucideIcon, PencilLine, Undo2 } from 'lucide-react';
import { useTexts } from '../texts.ts';

const looks: Record<InvoiceStatus, [Tone, LucideIcon]> = {
  draft: ['neutral', PencilLine],
  open: ['warn', Clock],
  overdue: ['bad', CircleAlert],
  paid: ['good', Check],
  void: ['neutral', Ban],
  refunded: ['info', Undo2],
};

/** Shows an invoice's status; for an open one also the due date. */
export function InvoiceBadge({
  invoice: { status, dueDate },
}: {
  invoice: Pick<InvoiceSummary, 'status' | 'dueDate'>;
}) {
  const { t, language } = useTexts();
  const [tone, icon] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`billing.status.${status}`, {
        // The badge breaks before the day where it must, never in it.
        day: formatListDay(language, dueDate, new Date()).replaceAll(' ', '\u00a0'),
      })}
    </Badge>
  );
}
