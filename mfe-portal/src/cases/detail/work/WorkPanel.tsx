import type { Case } from '@firm/contract';
import { screen } from '@firm/federation';
import { Button, Heading, Icon, Panel, Stack } from '@firm/ui';
import {
  ArrowRightLeft,
  BadgeDollarSign,
  CalendarPlus,
  Handshake,
  ListChecks,
  type LucideIcon,
  Signature,
  SlidersHorizontal,
} from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { OpeningDialog } from '../OpeningDialog.tsx';
import type { Work } from './CaseWorkDialog.tsx';

const WORKS: readonly Work[] = ['move', 'needs', 'letter', 'sign', 'plan', 'event', 'outcome'];
const CaseWorkDialog = screen(
  () => import(/* webpackChunkName: "case-dialogs" */ './CaseWorkDialog.tsx'),
  'CaseWorkDialog',
);

const icons: Record<Work, LucideIcon> = {
  move: ArrowRightLeft,
  needs: ListChecks,
  letter: Handshake,
  sign: Signature,
  plan: SlidersHorizontal,
  event: CalendarPlus,
  outcome: BadgeDollarSign,
};

/** The actions of staff on a case. */
export function WorkPanel({ case: row }: { case: Case }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<Work | null>(null);
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
      {open && (
        <OpeningDialog>
          <CaseWorkDialog work={open} case={row} onClose={() => setOpen(null)} />
        </OpeningDialog>
      )}
    </Panel>
  );
}
