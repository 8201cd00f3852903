import type { InvoiceStatus, MoneyRow } from '@firm/contract';
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

type Shown = Pick<MoneyRow, 'status' | 'dueDate' | 'paidAt' | 'refundedAt' | 'lateDays'>;

/** The state of an invoice, and since when. */
export function MoneyState({ invoice: { status, dueDate, paidAt, refundedAt, lateDays } }: { invoice: Shown }) {
  const { t, language } = useTexts();
  const [tone, icon] = looks[status];
  const since = (status === 'refunded' ? refundedAt : status === 'paid' ? paidAt : null) ?? dueDate;
  const day = formatListDay(language, since, new Date());
  return (
    <Badge tone={tone} icon={icon}>
      {status === 'overdue' ? t('money.state.overdue', { count: lateDays, day }) : t(`money.state.${status}`, { day })}
    </Badge>
  );
}
