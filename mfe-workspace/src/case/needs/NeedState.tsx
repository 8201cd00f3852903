import { isAwaitedNeed, type Need, type NeedStatus, officeDay } from '@firm/contract';
import { formatListDay } from '@firm/i18n';
import { Badge, Text, type Tone } from '@firm/ui';
import { Check, CircleSlash, Clock, Eye, type LucideIcon, Undo2 } from 'lucide-react';
import { useTexts } from '../texts.ts';

const looks: Record<Exclude<NeedStatus, 'requested'>, { tone: Tone; icon: LucideIcon }> = {
  submitted: { tone: 'info', icon: Eye },
  in_review: { tone: 'info', icon: Eye },
  accepted: { tone: 'good', icon: Check },
  returned: { tone: 'bad', icon: Undo2 },
  not_applicable: { tone: 'neutral', icon: CircleSlash },
};

/** Says the state of a need in a word, and the day while it waits. */
export function NeedState({ need: { status, owedBy, dueDate } }: { need: Need }) {
  const { t, language } = useTexts();
  const now = new Date();
  const isLate = dueDate !== null && dueDate < officeDay(now);
  const date = dueDate && formatListDay(language, dueDate, now);
  return (
    <>
      {status !== 'requested' && <Badge {...looks[status]}>{t(`needs.stateForStaff.${status}`)}</Badge>}
      {owedBy === 'firm' && status === 'requested' && (
        <Text as="span" $small $soft>
          {t('needs.byYou')}
        </Text>
      )}
      {isAwaitedNeed(status) && date && isLate && (
        <Badge tone="bad" icon={Clock}>
          {t('needs.late', { date })}
        </Badge>
      )}
      {isAwaitedNeed(status) && !isLate && (date || owedBy === 'client') && (
        <Text as="span" $small $soft>
          {date ? t('needs.neededBy', { date }) : t('needs.needed')}
        </Text>
      )}
    </>
  );
}
