import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type Pipeline, pipelines } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, ConfirmDialog, Note, Row, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

/** Says how many open cases began by an earlier procedure, and has them follow this one. */
export function ApplyNote({ pipeline: { service, behind } }: { pipeline: Pipeline }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const apply = useMutation({
    mutationFn: () => api.call(pipelines.apply, { params: { id: service } }),
    onSuccess: ({ cases }) => {
      toast.success(t('pipelines.applied', { count: cases }));
      setAsks(false);
    },
    onSettled: () => void refreshTopics(queryClient, 'cases'),
  });
  if (behind === 0) return null;
  return (
    <Note>
      <Row $gap="8px">
        <span>{t('pipelines.behind', { count: behind })}</span>
        <Button variant="secondary" size="small" onClick={() => setAsks(true)}>
          {t('pipelines.apply')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asks}
        title={t('pipelines.applyTitle', { count: behind })}
        confirmLabel={t('pipelines.applyConfirm')}
        cancelLabel={common('action.cancel')}
        closeLabel={common('action.close')}
        pending={apply.isPending}
        onConfirm={() => apply.mutate()}
        onCancel={() => setAsks(false)}
      >
        {apply.error && <FailureNote title={t('pipelines.notApplied')} failure={apply.error} />}
        <p>{t('pipelines.applyText')}</p>
      </ConfirmDialog>
    </Note>
  );
}
