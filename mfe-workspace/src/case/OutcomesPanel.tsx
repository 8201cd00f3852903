import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type Case, type CaseOutcome, cases, OFFICE_ZONE } from '@firm/contract';
import { describeFailure, formatMoney, formatShortDate, useCommonTexts } from '@firm/i18n';
import { Button, ConfirmDialog, Icon, IconButton, Panel, PanelHead, toast, Unbroken } from '@firm/ui';
import { BadgeDollarSign, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Line, Lines, Remark } from '../client/lines.ts';
import { useTexts } from './texts.ts';
import type { Work } from './work/CaseWorkDialog.tsx';

interface Props {
  case: Pick<Case, 'outcomes'>;
  onWork: (work: Work) => void;
}

/** Lists the results of the case for the client. A wrong entry can be removed. */
export function OutcomesPanel({ case: { outcomes }, onWork }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<CaseOutcome | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => api.call(cases.removeOutcome, { params: { id } }),
    onSuccess: () => toast.success(t('work.outcomeRemoved')),
    onError: (failure) => toast.error(describeFailure(common, failure)),
    onSettled: () => {
      setAsked(null);
      void refreshTopics(queryClient, 'cases', 'dashboard');
    },
  });
  return (
    <Panel aria-labelledby="outcomes">
      <PanelHead id="outcomes" title={t('case.outcomesStaff')}>
        <Button variant="tertiary" size="small" onClick={() => onWork('outcome')}>
          <Icon of={BadgeDollarSign} size={16} />
          {t('work.open.outcome')}
        </Button>
      </PanelHead>
      {outcomes.length === 0 && <Remark>{t('case.noOutcomes')}</Remark>}
      <Lines>
        {outcomes.map((outcome) => (
          <Line key={outcome.id}>
            <div>
              <b>{formatMoney(language, outcome.amountCents, true)}</b>
              <Unbroken>{outcome.description}</Unbroken>
              <small>{formatShortDate(language, outcome.recordedAt, OFFICE_ZONE)}</small>
            </div>
            <IconButton
              label={t('work.outcomeRemove', { description: outcome.description })}
              onClick={() => setAsked(outcome)}
            >
              <Icon of={Trash2} />
            </IconButton>
          </Line>
        ))}
      </Lines>
      {asked && (
        <ConfirmDialog
          open
          title={t('work.outcomeRemoveTitle')}
          confirmLabel={t('work.outcomeRemoveConfirm')}
          cancelLabel={t('work.outcomeKeep')}
          closeLabel={common('action.close')}
          danger
          pending={remove.isPending}
          onConfirm={() => remove.mutate(asked.id)}
          onCancel={() => setAsked(null)}
        >
          {`${formatMoney(language, asked.amountCents, true)} · ${asked.description}`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
