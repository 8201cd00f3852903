import { type InvoiceStatus, type InvoiceSummary, OFFICE_ZONE, officeDay } from '@firm/contract';
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

const DAY_MS = 24 * 60 * 60 * 1000;

type Shown = Pick<InvoiceSummary, 'status' | 'dueDate' | 'paidAt' | 'refundedAt'> & {
  /** Counted from the due day where it is left out. */
  lateDays?: number;
};

/** The state of an invoice, and since when. */
export function MoneyState({ invoice }: { invoice: Shown }) {
  const { status, dueDate, paidAt, refundedAt } = invoice;
  const { t, language } = useTexts();
  const [tone, icon] = looks[status];
  const since = (status === 'refunded' ? refundedAt : status === 'paid' ? paidAt : null) ?? dueDate;
  const now = new Date();
  const day = formatListDay(language, since, now, OFFICE_ZONE);
  const count = invoice.lateDays ?? Math.round((Date.parse(officeDay(now)) - Date.parse(dueDate)) / DAY_MS);
  return (
    <Badge tone={tone} icon={icon}>
      {status === 'overdue' ? t('money.state.overdue', { count, day }) : t(`money.state.${status}`, { day })}
    </Badge>
  );
}
