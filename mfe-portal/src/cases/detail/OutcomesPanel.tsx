import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type Case, type CaseOutcome, cases } from '@firm/contract';
import { describeFailure, formatMoney, formatShortDate, useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import { ConfirmDialog, color, Heading, Icon, IconButton, Panel, Text, toast, Unbroken } from '@firm/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';

/** Lists the case's outcomes for the client; staff can remove a wrong entry. */
export function OutcomesPanel({ case: { outcomes } }: { case: Pick<Case, 'outcomes'> }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const isClient = useSession(({ user }) => user?.role === 'client');
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
  if (outcomes.length === 0) return null;
  return (
    <Panel $pad aria-labelledby="outcomes">
      <Heading id="outcomes" $size="small">
        {t(isClient ? 'case.outcomes' : 'case.outcomesStaff')}
      </Heading>
      <List>
        {outcomes.map((outcome) => (
          <Line key={outcome.id}>
            <Amount>{formatMoney(language, outcome.amountCents, true)}</Amount>
            <Words>
              <Unbroken>{outcome.description}</Unbroken>
              <Text as="span" $soft $small>
                {formatShortDate(language, outcome.recordedAt)}
              </Text>
            </Words>
            {!isClient && (
              <IconButton
                label={t('work.outcomeRemove', { description: outcome.description })}
                onClick={() => setAsked(outcome)}
              >
                <Icon of={Trash2} />
              </IconButton>
            )}
          </Line>
        ))}
      </List>
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

const List = styled.ul`
  margin-top: 8px;
`;

const Line = styled.li`
  display: flex;
  gap: 16px;
  align-items: center;
  padding-block: 10px;

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Amount = styled.b`
  font-variant-numeric: tabular-nums;
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
