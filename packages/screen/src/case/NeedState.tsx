import { isAwaitedNeed, type Need, type NeedStatus, officeDay } from '@firm/contract';
import { formatListDay, type Translate, useCommonTexts } from '@firm/i18n';
import { Badge, Text, type Tone } from '@firm/ui';
import { Check, CircleSlash, Clock, Eye, type LucideIcon, Undo2 } from 'lucide-react';

type SettledStatus = Exclude<NeedStatus, 'requested'>;

const looks: Record<SettledStatus, { tone: Tone; icon: LucideIcon }> = {
  submitted: { tone: 'info', icon: Eye },
  in_review: { tone: 'info', icon: Eye },
  accepted: { tone: 'good', icon: Check },
  returned: { tone: 'bad', icon: Undo2 },
  not_applicable: { tone: 'neutral', icon: CircleSlash },
};

interface Props {
  need: Pick<Need, 'status' | 'owedBy' | 'dueDate'>;
  /** The app's words for the state of a need that was answered. */
  stateOf: (status: SettledStatus) => string;
  /** The app's words for one that waits: `(key, values) => t(`needs.open.${key}`, values)`. */
  say: Translate<'byFirm' | 'late' | 'neededBy' | 'needed'>;
}

/** Says the state of a need in a word, and the day while it waits. */
export function NeedState({ need: { status, owedBy, dueDate }, stateOf, say }: Props) {
  const { language } = useCommonTexts();
  const now = new Date();
  const isLate = dueDate !== null && dueDate < officeDay(now);
  const date = dueDate && formatListDay(language, dueDate, now);
  return (
    <>
      {status !== 'requested' && <Badge {...looks[status]}>{stateOf(status)}</Badge>}
      {owedBy === 'firm' && status === 'requested' && (
        <Text as="span" $small $soft>
          {say('byFirm')}
        </Text>
      )}
      {isAwaitedNeed(status) && date && isLate && (
        <Badge tone="bad" icon={Clock}>
          {say('late', { date })}
        </Badge>
      )}
      {isAwaitedNeed(status) && !isLate && (date || owedBy === 'client') && (
        <Text as="span" $small $soft>
          {date ? say('neededBy', { date }) : say('needed')}
        </Text>
      )}
    </>
  );
}
