import { ApiError, api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type FactChange, facts } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, ConfirmDialog, Note, Stack, Text, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { useFactWords } from './useFactWords.ts';

/** Takes a planned change back, after a question. What is in force by then is history. */
export function TakeBack({ change }: { change: FactChange }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useFactWords();
  const queryClient = useQueryClient();
  const [isAsked, ask] = useState(false);
  /** Puts the focus on the heading after the button has gone with its plan. */
  const goOn = () => {
    if (document.activeElement === document.body) document.getElementById(`planned-${change.section}`)?.focus();
  };
  const takeBack = useMutation({
    mutationFn: () => api.call(facts.takeBack, { params: { id: change.id } }),
    onSuccess: () => {
      toast.success(t('facts.isTakenBack'));
      ask(false);
    },
    onSettled: () => void refreshTopics(queryClient, 'facts').then(goOn),
  });
  const isInForce = takeBack.error instanceof ApiError && takeBack.error.status === 409;
  const isLast =
    takeBack.error instanceof ApiError && takeBack.error.errors.some(({ code }) => code === 'service_last');
  const open = () => {
    takeBack.reset();
    ask(true);
  };
  return (
    <>
      <Button size="small" variant="secondary" onClick={open}>
        {t('facts.takeBack')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('facts.askTakeBack')}
        confirmLabel={t('facts.takeBack')}
        cancelLabel={t('facts.keepPlan')}
        closeLabel={common('action.close')}
        pending={takeBack.isPending}
        onConfirm={() => takeBack.mutate()}
        onCancel={() => ask(false)}
      >
        <Stack $gap={12}>
          <Text>{t('facts.askTakeBackText', { day: words.day(change.validFrom) })}</Text>
          <ChangeLines change={change} />
          {isInForce || isLast ? (
            <Note tone="warn" role="alert">
              {t(isLast ? 'facts.backLast' : 'facts.inForceAlready')}
            </Note>
          ) : (
            takeBack.error && <FailureNote title={t('facts.notTakenBack')} failure={takeBack.error} />
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
