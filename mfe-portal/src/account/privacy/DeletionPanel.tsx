import { api, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { DELETION_GRACE_DAYS, type Deletion, privacy, RECORDS_KEPT_YEARS } from '@firm/contract';
import { formatDate } from '@firm/i18n';
import { FailureNote, QueryShown } from '@firm/screen';
import { Button, Note, Row, Stack, Text, toast } from '@firm/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { deletionQuery } from '../account.queries.ts';
import { SecureDialog } from '../form/SecureDialog.tsx';
import { PanelLoading } from '../PanelLoading.tsx';
import { putAnswer } from '../putAnswer.ts';

/**
 * Requests the account's deletion: lists the deleted and the retained data with reasons; a waiting period allows
 * withdrawal.
 */
export function DeletionPanel() {
  const { t } = useTexts();
  const query = useQuery(deletionQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountPanel title={t('profile.deletion.title')} headingRef={heading}>
      <QueryShown
        query={query}
        failed={t('profile.deletion.failed')}
        loading={<PanelLoading label={t('profile.deletion.loading')} rows={1} />}
      >
        {({ request, ...left }) =>
          request ? (
            <Requested dueAt={request.dueAt} left={left} onWithdrawn={() => heading.current?.focus()} />
          ) : (
            <NotRequested left={left} />
          )
        }
      </QueryShown>
    </AccountPanel>
  );
}

function NotRequested({ left }: { left: Left }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Stack>
      <Text>{t('profile.deletion.text', { days: DELETION_GRACE_DAYS })}</Text>
      <WhatStays left={left} />
      <Row>
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {t('profile.deletion.ask')}
        </Button>
      </Row>
      {asking && (
        <SecureDialog
          title={t('profile.deletion.askTitle')}
          confirm={t('profile.deletion.ask')}
          pendingLabel={t('profile.deletion.asking')}
          failed={t('profile.deletion.askFailed')}
          danger
          fields={[]}
          initial={{}}
          send={async () => {
            const answer = await api.call(privacy.requestDeletion, { body: {} });
            await putAnswer(queryClient, deletionQuery.queryKey, answer);
            close();
          }}
          onClose={close}
        >
          <Text>{t('profile.deletion.askText', { days: DELETION_GRACE_DAYS })}</Text>
          <WhatStays left={left} />
        </SecureDialog>
      )}
    </Stack>
  );
}

type Left = Pick<Deletion, 'kept' | 'passedOn'>;

interface RequestedProps {
  dueAt: string;
  left: Left;
  /** Runs when the focused button disappears. */
  onWithdrawn: () => void;
}

function Requested({ dueAt, left, onWithdrawn }: RequestedProps) {
  const { t, rich, language } = useTexts();
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api.call(privacy.withdrawDeletion),
    onSuccess: async (answer) => {
      await putAnswer(queryClient, deletionQuery.queryKey, answer);
      onWithdrawn();
      toast.success(t('profile.deletion.withdrawn'));
    },
  });
  return (
    <Stack>
      <Note tone="warn" role="status">
        {rich('profile.deletion.requested', { b: <b /> }, { date: formatDate(language, dueAt) })}
      </Note>
      <WhatStays left={left} />
      {withdraw.error && <FailureNote title={t('profile.deletion.withdrawFailed')} failure={withdraw.error} />}
      <Row>
        <Button size="small" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('profile.deletion.withdraw')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Lists what stays: cases that others see, and records that the law requires the firm to keep, with the reason. */
function WhatStays({ left: { kept, passedOn } }: { left: Left }) {
  const { t } = useTexts();
  if (passedOn.length === 0) return <KeptRecords kept={kept} />;
  return (
    <>
      <Stack $gap={8}>
        <Text>{t('profile.deletion.passedOn')}</Text>
        <List>
          {passedOn.map(({ id, title, holder }) => (
            <li key={id}>{t('profile.deletion.passedTo', { title, holder })}</li>
          ))}
        </List>
      </Stack>
      {kept.until && <KeptRecords kept={kept} />}
    </>
  );
}

function KeptRecords({ kept: { invoices, deposits, taxCases, until } }: { kept: Deletion['kept'] }) {
  const { t, language } = useTexts();
  if (!until) return <Text $soft>{t('profile.deletion.nothingKept')}</Text>;
  const items = [
    invoices > 0 && t('profile.deletion.invoices', { count: invoices }),
    deposits > 0 && t('profile.deletion.deposits', { count: deposits }),
    taxCases > 0 && t('profile.deletion.taxCases', { count: taxCases }),
  ].filter((item) => item !== false);
  return (
    <Stack $gap={8}>
      <Text>{t('profile.deletion.kept', { years: RECORDS_KEPT_YEARS, date: formatDate(language, until) })}</Text>
      <List>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </Stack>
  );
}

const List = styled.ul`
  padding-left: 20px;

  && {
    list-style: disc;
  }
`;
