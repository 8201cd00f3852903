import { api, useQuery } from '@firm/api-client';
import { household, READ_OFFLINE_DAYS } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, ConfirmDialog, Text } from '@firm/ui';
import { useState } from 'react';
import { householdQuery } from './household.queries.ts';
import { useHouseholdTexts } from './texts.ts';
import { useHouseholdChange } from './useHouseholdChange.ts';

interface Props {
  shareId: string;
  /** The other person. */
  name: string;
  leaves: boolean;
  /** The name of the button where several stand on a page. */
  label: string;
}

/** Ends a share after a question: what it does is told before it. */
export function EndShare({ shareId, name, leaves, label }: Props) {
  const { t } = useHouseholdTexts();
  const { t: common } = useCommonTexts();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({ ...householdQuery, enabled: asking });
  const share = data && [...data.given, ...data.received].find(({ id }) => id === shareId);
  const end = useHouseholdChange(() => api.call(household.endShare, { params: { id: shareId } }), t('ended'), {
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button size="small" variant="secondary" aria-label={label} onClick={() => setAsking(true)}>
        {t(leaves ? 'leave' : 'remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(leaves ? 'leaveTitle' : 'removeTitle', { name })}
        confirmLabel={t(leaves ? 'leave' : 'remove')}
        cancelLabel={common('action.cancel')}
        closeLabel={common('action.close')}
        pending={end.isPending}
        onConfirm={() => end.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        <Text>{t(leaves ? 'leaveText' : 'removeText', { name })}</Text>
        {share?.caseId === null && <Text>{t(leaves ? 'leaveEverything' : 'removeEverything', { name })}</Text>}
        {!leaves && <Text>{t('offline', { days: READ_OFFLINE_DAYS })}</Text>}
      </ConfirmDialog>
    </>
  );
}
