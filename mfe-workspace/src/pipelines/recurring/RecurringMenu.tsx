import { api } from '@firm/api-client';
import { type RecurringWork, recurring } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Icon, IconButton, Menu, toast } from '@firm/ui';
import { CirclePause, CirclePlay, CircleX, Ellipsis, Pencil } from 'lucide-react';
import { useTexts } from '../../texts.ts';
import type { Asked } from './asked.ts';
import { useRecurringChange } from './useRecurringChange.ts';

/** The actions of a row. */
export function RecurringMenu({ work, onAsk }: { work: RecurringWork; onAsk: (asked: Asked) => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { id, version, isPaused } = work;
  const label = t('pipelines.recurring.more', { title: work.title, client: work.clientName });
  const pause = useRecurringChange(
    () => api.call(recurring.update, { params: { id }, body: { version, isPaused: !isPaused } }),
    () => void toast.success(t(isPaused ? 'pipelines.recurring.resumed' : 'pipelines.recurring.pausedNow')),
  );
  const onError = (error: unknown) => void toast.error(describeFailure(common, error));
  return (
    <Menu
      label={label}
      items={[
        {
          key: 'change',
          label: t('pipelines.recurring.change'),
          icon: Pencil,
          onSelect: () => onAsk({ what: 'change', work }),
        },
        {
          key: 'pause',
          label: t(isPaused ? 'pipelines.recurring.resume' : 'pipelines.recurring.pause'),
          icon: isPaused ? CirclePlay : CirclePause,
          onSelect: () => pause.mutate(undefined, { onError }),
        },
        {
          key: 'end',
          label: t('pipelines.recurring.end'),
          icon: CircleX,
          separated: true,
          onSelect: () => onAsk({ what: 'end', work }),
        },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={label}>
          <Icon of={Ellipsis} />
        </IconButton>
      )}
    />
  );
}
