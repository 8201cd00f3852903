import type { Case } from '@firm/contract';
import { Button, Heading, Icon, Panel, Stack } from '@firm/ui';
import {
  ArrowRightLeft,
  BadgeDollarSign,
  CalendarPlus,
  ListChecks,
  type LucideIcon,
  SlidersHorizontal,
} from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx';
import { EventDialog } from './EventDialog.tsx';
import { NeedsDialog } from './NeedsDialog.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';

const WORKS = ['move', 'needs', 'plan', 'event', 'outcome'] as const;
type Work = (typeof WORKS)[number];

const icons: Record<Work, LucideIcon> = {
  move: ArrowRightLeft,
  needs: ListChecks,
  plan: SlidersHorizontal,
  event: CalendarPlus,
  outcome: BadgeDollarSign,
};

/** The actions of staff on a case. */
export function WorkPanel({ case: row }: { case: Case }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<Work | null>(null);
  const dialog = { case: row, onClose: () => setOpen(null) };
  return (
    <Panel $pad aria-labelledby="work">
      <Stack $gap={14}>
        <Heading id="work" $size="small">
          {t('work.title')}
        </Heading>
        <Stack $gap={8}>
          {WORKS.map((work) => (
            <Button
              key={work}
              variant={work === 'move' ? 'primary' : 'secondary'}
              size="small"
              onClick={() => setOpen(work)}
            >
              <Icon of={icons[work]} size={16} />
              {t(`work.open.${work}`)}
            </Button>
          ))}
        </Stack>
      </Stack>
      {open === 'move' && <ChangeStatusDialog {...dialog} />}
      {open === 'needs' && <NeedsDialog {...dialog} />}
      {open === 'plan' && <PlanDialog {...dialog} />}
      {open === 'event' && <EventDialog {...dialog} />}
      {open === 'outcome' && <OutcomeDialog {...dialog} />}
    </Panel>
  );
}
