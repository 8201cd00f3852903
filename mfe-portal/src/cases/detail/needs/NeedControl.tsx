import { isAwaitedNeed, type Need } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Icon, VisuallyHidden } from '@firm/ui';
import { CalendarPlus, Check, CreditCard, type LucideIcon, PenLine, Signature, Upload } from 'lucide-react';
import { useTexts } from '../../../texts.ts';

interface Props {
  need: Need;
  /** The first of the list has the filled button. */
  isFirst: boolean;
  pending: boolean;
  onAnswer: () => void;
  onDone: () => void;
  onSign: () => void;
}

const icons: Record<Need['kind'], LucideIcon> = {
  upload: Upload,
  answer: PenLine,
  book: CalendarPlus,
  pay: CreditCard,
  task: Check,
  sign: Signature,
};

/** The one button by which a client answers a need, in the way of its kind. */
export function NeedControl({ need, isFirst, pending, onAnswer, onDone, onSign }: Props) {
  const { rich } = useTexts();
  const { id, caseId, kind, title, status, owedBy } = need;
  if (owedBy === 'firm' || !isAwaitedNeed(status)) return null;
  const look = { size: 'small', variant: isFirst ? 'primary' : 'secondary' } as const;
  const words = (
    <>
      <Icon of={icons[kind]} size={16} />
      <span>{rich(`needs.answerBy.${kind}`, { hidden: <VisuallyHidden /> }, { title })}</span>
    </>
  );
  const places = {
    upload: paths.documents({ case: caseId, upload: '1', request: id }),
    book: paths.newAppointment({ case: caseId }),
    pay: paths.profile('billing'),
  };
  if (kind === 'answer' || kind === 'task' || kind === 'sign') {
    const act = { answer: onAnswer, task: onDone, sign: onSign }[kind];
    return (
      <Button {...look} pending={pending} onClick={act}>
        {words}
      </Button>
    );
  }
  return (
    <Button as={ServedLink} to={places[kind]} {...look}>
      {words}
    </Button>
  );
}
