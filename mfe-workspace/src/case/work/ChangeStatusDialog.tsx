import { CASE_REASON_MAX_LENGTH, type Case } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { RadioGroup, TextArea } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { useCaseChange } from './useCaseChange.ts';
import { useWorkForm } from './useWorkForm.ts';
import { WorkDialog } from './WorkDialog.tsx';

interface Props {
  case: Pick<Case, 'id' | 'status' | 'moves'>;
  onClose: () => void;
}

/** Moves the case to an allowed status, with a reason where one is required. */
export function ChangeStatusDialog({ case: row, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [chosen, setChosen] = useState(row.moves[0]?.to);
  const [reason, setReason] = useState('');
  const change = useCaseChange(row.id, t('work.moved'), onClose);
  // A colleague may have moved the case meanwhile, so the options follow its current status.
  const move = row.moves.find(({ to }) => to === chosen) ?? row.moves[0];

  const form = useWorkForm({
    values: { reason },
    onChange: (_, value) => setReason(value),
    fields: [{ name: 'reason' }],
    check: () => (move?.needsReason && reason.trim() === '' ? { reason: 'reasonMissing' } : {}),
    send: async () => {
      const words = reason.trim();
      const seen = { status: row.status };
      if (move) await change.mutateAsync({ status: move.to, ...(words && { reason: words }), seen });
    },
  });

  return (
    <WorkDialog
      title={t('work.moveTitle')}
      confirm={t('work.move')}
      danger={move?.kind === 'cancel'}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        label={t('work.moveTo')}
        name="move"
        options={row.moves.map(({ to, kind }) => ({
          value: to,
          label: t(`work.moves.${kind}`, { status: common(`caseStatus.${to}`) }),
        }))}
        value={move?.to ?? ''}
        onChange={(to) => setChosen(row.moves.find((one) => one.to === to)?.to)}
      />
      <TextArea
        {...form.field('reason')}
        label={t('work.reason')}
        hint={t('work.reasonHint')}
        {...(move?.needsReason ? { required: true } : { optional: `(${common('state.optional')})` })}
        maxLength={CASE_REASON_MAX_LENGTH}
        value={reason}
      />
    </WorkDialog>
  );
}
