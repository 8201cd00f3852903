import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { CASE_REASON_MAX_LENGTH, cases, type WorkCase } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { FailureNote, FormDialog, useRequiredText } from '@firm/screen';
import { TextArea, toast } from '@firm/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts.ts';

interface Move {
  row: WorkCase;
  to: WorkCase['status'];
}

/** Moves cases to another status: at once, or after a dialog that asks for the reason which the move needs. */
export function useMove(): { move: (row: WorkCase, to: WorkCase['status']) => void; dialog: ReactNode } {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Move | null>(null);
  const change = useMutation({
    mutationFn: ({ row, to, reason }: Move & { reason?: string }) =>
      api.call(cases.update, {
        params: { id: row.id },
        body: { status: to, ...(reason && { reason }), seen: { status: row.status } },
      }),
    onSuccess: (_, { row, to, reason }) => {
      toast.success(t('cases.moved', { title: row.title, status: common(`caseStatus.${to}`) }));
      if (reason !== undefined) setAsked(null);
    },
    // Said for each move, also when the next one has begun meanwhile; the dialog says it of its own.
    onError: (error, { row, reason }) => {
      if (reason === undefined)
        toast.error(t('list.line', { label: row.title, value: describeFailure(common, error) }));
    },
    // A colleague may have moved it meanwhile, so the board is read anew in either case.
    onSettled: () => void refreshTopics(queryClient, 'cases', 'dashboard'),
  });
  const move = (row: WorkCase, to: WorkCase['status']) => {
    if (row.moves.find((one) => one.to === to)?.needsReason) {
      change.reset();
      setAsked({ row, to });
    } else change.mutate({ row, to });
  };
  return {
    move,
    dialog: asked && (
      <ReasonDialog
        {...asked}
        pending={change.isPending}
        failure={change.error}
        onSend={(reason) => change.mutate({ ...asked, reason })}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

interface DialogProps extends Move {
  pending: boolean;
  failure: Error | null;
  onSend: (reason: string) => void;
  onClose: () => void;
}

function ReasonDialog({ row, to, pending, failure, onSend, onClose }: DialogProps) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const reason = useRequiredText(t('cases.reasonMissing'));
  return (
    <FormDialog
      title={t('cases.moveTitle', { title: row.title, status: common(`caseStatus.${to}`) })}
      confirm={t('cases.moveConfirm')}
      danger={to === 'cancelled'}
      pending={pending}
      onSubmit={() => reason.submit(onSend)}
      onClose={onClose}
    >
      {failure && <FailureNote title={t('cases.notMoved')} failure={failure} />}
      <TextArea
        {...reason.field}
        label={t('cases.reason')}
        hint={t('cases.reasonHint')}
        required
        maxLength={CASE_REASON_MAX_LENGTH}
      />
    </FormDialog>
  );
}
