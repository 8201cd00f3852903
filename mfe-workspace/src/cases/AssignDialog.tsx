import { api, useQuery } from '@firm/api-client';
import { work } from '@firm/contract';
import { FailureNote, FormDialog, MayBeOld, QueryFailed } from '@firm/screen';
import { SelectField } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { ColleagueOptions } from './ColleagueOptions.tsx';
import { busyColleaguesQuery } from './cases.queries.ts';
import { LeftOut } from './LeftOut.tsx';
import { useManyCases } from './useManyCases.ts';
import type { Selection } from './useSelection.ts';

/**
 * Gives the chosen cases to one colleague. Their meetings go with them where the colleague is free. A case that
 * somebody else has meanwhile stays with them, is named, and goes with the next press.
 */
export function AssignDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useTexts();
  const colleagues = useQuery(busyColleaguesQuery);
  const [assignedStaffId, setColleague] = useState('');
  const services = [...new Set([...selection.chosen.values()].map(({ service }) => service))];
  const assign = useManyCases(
    selection,
    (caseIds, body: { assignedStaffId: string }) => {
      const chosen = [...selection.chosen.values()];
      const seen = chosen.map(({ id, specialist }) => ({ caseId: id, specialist: specialist?.id ?? null }));
      return api.call(work.assign, { body: { caseIds, seen, ...body } });
    },
    onClose,
  );
  return (
    <FormDialog
      title={t('cases.assignTitle', { count: selection.chosen.size })}
      confirm={t('cases.assignConfirm')}
      pending={assign.isPending}
      incomplete={!assignedStaffId}
      onSubmit={() => assign.mutate({ assignedStaffId })}
      onClose={onClose}
    >
      {assign.isError && <FailureNote title={t('cases.notAssigned')} failure={assign.error} />}
      {assign.data && <LeftOut answer={assign.data} />}
      <MayBeOld query={colleagues} />
      {colleagues.isLoadingError ? (
        <QueryFailed title={t('cases.colleaguesFailed')} query={colleagues} />
      ) : (
        <SelectField
          label={t('cases.colleague')}
          hint={t('cases.assignHint')}
          required
          disabled={!colleagues.data}
          value={assignedStaffId}
          onChange={({ target }) => setColleague(target.value)}
        >
          <option value="">{t('cases.chooseColleague')}</option>
          <ColleagueOptions colleagues={colleagues.data ?? []} services={services} />
        </SelectField>
      )}
    </FormDialog>
  );
}
