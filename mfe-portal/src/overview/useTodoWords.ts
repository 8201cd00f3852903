import { isAwaitedNeed, officeDay, type Todo, type TodoKind } from '@firm/contract';
import { formatMoney, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import {
  CalendarDays,
  CreditCard,
  FilePen,
  FolderOpen,
  type LucideIcon,
  MessageSquare,
  PenLine,
  Upload,
} from 'lucide-react';
import { officeMoment } from '../appointments/meetingTimes.ts';
import type { Interrupted } from '../cases/detail/signing/interruptedSigning.ts';
import { useTexts } from '../texts.ts';

/** A task in the reader's language, and the link to its screen. */
export interface TodoWords {
  title: string;
  /** The task's case, time and person. */
  about: string;
  action: string;
  to: string;
  /** The state of the link, which opens a dialog of its screen. */
  state?: Interrupted;
  icon: LucideIcon;
}

const icons: Record<TodoKind, LucideIcon> = {
  step: FolderOpen,
  draft: FilePen,
  document_request: Upload,
  meeting: CalendarDays,
  invoice: CreditCard,
  messages: MessageSquare,
};

export function useTodoWords(): (todo: Todo) => TodoWords {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();

  const titleOf = (todo: Todo) => {
    const person = todo.person ?? t('todo.nobody');
    switch (todo.kind) {
      case 'step':
        return todo.text ?? '';
      case 'draft':
        return t('todo.draft', { service: todo.service ? common(`service.${todo.service}`) : '' });
      case 'document_request':
        return t(todo.need?.status === 'returned' ? 'todo.sendAgain' : 'todo.document_request', {
          title: todo.text ?? '',
        });
      case 'meeting':
        return t('todo.meeting', { person });
      case 'invoice':
        return t('todo.invoice', { amount: formatMoney(language, todo.amountCents ?? 0, true) });
      case 'messages':
        return t('todo.messages', { count: todo.count ?? 1, person });
    }
  };

  const aboutOf = ({ kind, text, caseTitle, startsAt, need }: Todo) => {
    const own = kind === 'draft' || kind === 'invoice' ? text : null;
    const meeting = startsAt && { startsAt, scheduledDate: officeDay(new Date(startsAt)) };
    const when = meeting && t('appointments.newYorkTime', { moment: officeMoment(language, meeting, new Date()) });
    return [need?.reason, when, own, caseTitle].filter(Boolean).join(' · ');
  };

  const wayOf = ({
    id,
    kind,
    caseId,
    service,
    need,
  }: Todo): Pick<TodoWords, 'to' | 'action' | 'state'> & { icon?: LucideIcon } => {
    const toCase = caseId ? paths.case(caseId) : paths.cases();
    switch (kind) {
      case 'step':
        if (need?.kind === 'book' && isAwaitedNeed(need.status) && caseId)
          return { to: paths.newAppointment({ case: caseId }), action: t('todo.book'), icon: CalendarDays };
        if (need?.kind === 'pay') return { to: paths.profile('billing'), action: t('todo.pay'), icon: CreditCard };
        if (need?.kind === 'sign' && isAwaitedNeed(need.status) && caseId)
          return { to: toCase, action: t('todo.sign'), icon: PenLine, state: { signing: { caseId, needId: id } } };
        return { to: toCase, action: t(need?.kind === 'answer' ? 'todo.answer' : 'nextStep.openCase') };
      case 'draft':
        return { to: paths.newCase(service ? { service } : undefined), action: t('todo.continue') };
      case 'document_request':
        return { to: paths.documents({ upload: '1', request: id }), action: t('nextStep.upload') };
      case 'meeting':
        return { to: paths.appointments(), action: t('todo.openMeeting') };
      case 'invoice':
        return { to: paths.profile('billing'), action: t('todo.pay') };
      case 'messages':
        return { to: caseId ? paths.case(caseId, 'messages') : paths.messages(), action: t('todo.read') };
    }
  };

  return (todo) => ({ icon: icons[todo.kind], title: titleOf(todo), about: aboutOf(todo), ...wayOf(todo) });
}
