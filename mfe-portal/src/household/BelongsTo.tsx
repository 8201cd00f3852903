import { api, useQuery } from '@firm/api-client';
import { type CasePeople, household, READ_OFFLINE_DAYS } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
import { ConfirmDialog, SelectField, Text } from '@firm/ui';
import { useState } from 'react';
import { householdQuery } from './household.queries.ts';
import { useHouseholdTexts } from './texts.ts';
import { useHouseholdChange } from './useHouseholdChange.ts';

interface Props {
  caseId: string;
  /** The business that the case belongs to now. */
  business: CasePeople['business'];
}

/**
 * Lets the holder give the case to a business, after a question that says who will see it and who no longer will. Only
 * its owners take a case out of a business.
 */
export function BelongsTo({ caseId, business }: Props) {
  const { t } = useHouseholdTexts();
  const { t: common } = useCommonTexts();
  const query = useQuery(householdQuery);
  /** The id of the chosen business; empty for none. */
  const [chosen, setChosen] = useState<string>();
  const close = () => setChosen(undefined);
  const move = useHouseholdChange(
    (businessId: string | null) => api.call(household.assignCase, { params: { id: caseId }, body: { businessId } }),
    t('moved'),
    { onDone: close },
  );
  if (!query.data) return query.isPending ? null : <QueryFailed title={t('failed')} query={query} />;
  const { businesses } = query.data;
  const own = businesses.find(({ id }) => id === business?.id);
  const hasOwner = own?.members.some(({ role }) => role === 'owner') ?? true;
  const isFixed = business !== null && hasOwner && own?.role !== 'owner';
  const fit = businesses.filter(({ id, role }) => role !== 'bookkeeper' || id === business?.id);
  if (fit.length === 0) return null;
  const to = fit.find(({ id }) => id === chosen);
  return (
    <>
      <SelectField
        label={t('belongs')}
        hint={t(isFixed ? 'belongsFixed' : 'belongsHint', { name: business?.name ?? '' })}
        value={chosen ?? business?.id ?? ''}
        disabled={isFixed || move.isPending}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('onlyYou')}</option>
        {fit.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ConfirmDialog
        open={chosen !== undefined}
        title={to ? t('moveTitle', { name: to.name }) : t('moveOutTitle', { name: business?.name ?? '' })}
        confirmLabel={t('move')}
        cancelLabel={common('action.cancel')}
        closeLabel={common('action.close')}
        pending={move.isPending}
        onConfirm={() => move.mutate(to?.id ?? null)}
        onCancel={close}
      >
        {business && <Text>{t('moveOutText', { name: business.name })}</Text>}
        {to && <Text>{t('moveText', { name: to.name })}</Text>}
        {!business && <Text>{t('moveSharedOut')}</Text>}
        {!to && <Text>{t('moveSharedIn')}</Text>}
        <Text>{t('offline', { days: READ_OFFLINE_DAYS })}</Text>
      </ConfirmDialog>
    </>
  );
}
