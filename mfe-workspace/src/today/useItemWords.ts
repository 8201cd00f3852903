import { officeDay, type WorkItem, type WorkKind } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { paths } from '@firm/router';
import {
  CalendarCheck,
  CalendarX,
  CreditCard,
  Files,
  FolderOpen,
  Hourglass,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  PenLine,
  Reply,
} from 'lucide-react';
import { useTexts } from '../texts.ts';

/** A line of the day in the reader's language, and the one action that settles it. */
export interface ItemWords {
  title: string;
  /** The case, and what else tells two lines apart. */
  about: string;
  action: string;
  to: string;
  icon: LucideIcon;
}

const icons: Record<WorkKind, LucideIcon> = {
  messages: MessageSquare,
  documents: Files,
  answer: Reply,
  task: ListChecks,
  signed: PenLine,
  owed: Hourglass,
  confirm_meeting: CalendarCheck,
  close_meeting: CalendarX,
  new_case: FolderOpen,
  invoice: CreditCard,
};

export function useItemWords(): (item: WorkItem) => ItemWords {
  const { t, language } = useTexts();
  return (item) => {
    const { kind, client, count, text, amountCents, caseTitle, caseNumber, insteadOf } = item;
    const amount = formatMoney(language, amountCents ?? 0, true);
    const own = kind === 'documents' || kind === 'invoice' ? text : null;
    return {
      title: insteadOf
        ? t('today.item.messagesFor', { client, count: count ?? 1, name: insteadOf })
        : t(`today.item.${kind}`, { client, count: count ?? 1, text: text ?? '', amount }),
      about: [own, caseTitle, caseNumber].filter(Boolean).join(', '),
      action: t(`today.action.${kind}`),
      to: placeOf(item),
      icon: icons[kind],
    };
  };
}

function placeOf({ id, kind, caseId, dueAt }: WorkItem): string {
  if (kind === 'messages' || kind === 'owed') return paths.workCase(caseId, 'messages');
  if (kind === 'documents') return paths.workCase(caseId, 'documents');
  if (kind === 'confirm_meeting' || kind === 'close_meeting')
    return paths.workCalendar({ meeting: id, ...(dueAt && { day: officeDay(new Date(dueAt)) }) });
  if (kind === 'invoice') return paths.workBilling();
  return paths.workCase(caseId);
}
