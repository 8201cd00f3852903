import { api, useQuery } from '@firm/api-client';
import { type RecurringWork, recurring } from '@firm/contract';
import { formatShortDate, useCommonTexts } from '@firm/i18n';
import { ConfirmDialog, toast } from '@firm/ui';
import { DeleteProblem } from '../../meanwhile/DeleteProblem.tsx';
import { useTexts } from '../../texts.ts';
import { recurringOfQuery } from '../pipelines.queries.ts';
import { useRecurringChange } from './useRecurringChange.ts';

/** Asks before recurring work ends. The cases that it opened stay. */
export function EndDialog({ work, onClose }: { work: RecurringWork; onClose: () => void }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const all = useQuery(recurringOfQuery(work.clientId));
  // A list from before may be older than the work that the question is about.
  const now = all.data?.results.find(({ id, version }) => id === work.id && version > work.version) ?? work;
  const end = useRecurringChange(
    () => api.call(recurring.remove, { params: { id: work.id }, query: { version: now.version } }),
    () => {
      toast.success(t('pipelines.recurring.ended'));
      onClose();
    },
  );
  const inWords = ({ title, service, every, nextOn, isPaused }: RecurringWork) =>
    [
      ...[title, common(`service.${service}`), t(`pipelines.recurring.every.${every}`)],
      isPaused ? t('pipelines.recurring.paused') : formatShortDate(language, nextOn, 'UTC'),
    ].join(', ');
  return (
    <ConfirmDialog
      open
      danger
      title={t('pipelines.recurring.endTitle', { title: work.title, client: work.clientName })}
      confirmLabel={t('pipelines.recurring.endConfirm')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
      pending={end.isPending}
      onConfirm={() => end.mutate()}
      onCancel={onClose}
    >
      <DeleteProblem
        failure={end.error}
        failed={t('pipelines.recurring.notEnded')}
        changed={now.version !== work.version && !end.isPending ? inWords(now) : undefined}
      />
      <p>{t('pipelines.recurring.endText')}</p>
    </ConfirmDialog>
  );
}
