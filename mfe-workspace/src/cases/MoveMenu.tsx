import type { WorkCase } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Icon, IconButton, Menu } from '@firm/ui';
import { ArrowRight } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { STATUS_LOOKS } from './StatusBadge.tsx';

/** The statuses to which a case may be moved now. */
export function MoveMenu({ case: row, onMove }: { case: WorkCase; onMove: (to: WorkCase['status']) => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  if (row.moves.length === 0) return null;
  const label = t('cases.move', { title: row.title });
  return (
    <Menu
      label={label}
      items={row.moves.map(({ to, kind }) => ({
        key: to,
        label: t(`cases.moves.${kind}`, { status: common(`caseStatus.${to}`) }),
        icon: STATUS_LOOKS[to].icon,
        onSelect: () => onMove(to),
      }))}
      trigger={(props) => (
        <IconButton {...props} label={label}>
          <Icon of={ArrowRight} />
        </IconButton>
      )}
    />
  );
}
