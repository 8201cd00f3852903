import { useQuery } from '@firm/api-client';
import { SEARCH_MAX_LENGTH } from '@firm/contract';
import type { useForm } from '@firm/screen';
import { SelectField, TextField } from '@firm/ui';
import { foundClientsQuery } from '../../clients/clients.queries.ts';
import { usePaused } from '../../list/usePaused.ts';
import { useTexts } from '../../texts.ts';
import type { RecurringValues } from './recurringValues.ts';

interface Props {
  field: ReturnType<typeof useForm<RecurringValues, string>>['field'];
  values: RecurringValues;
}

/** Chooses a client by a search. */
export function ClientChoice({ field, values }: Props) {
  const { t } = useTexts();
  const found = useQuery(foundClientsQuery(usePaused(values.search.trim())));
  const rows = found.data?.results ?? [];
  const hint = found.isLoadingError
    ? t('clients.failed')
    : found.data && rows.length === 0
      ? t('inbox.noClient')
      : undefined;
  return (
    <>
      <TextField
        {...field('search')}
        type="search"
        label={t('clients.search')}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={values.search}
      />
      <SelectField {...field('clientId')} label={t('inbox.client')} hint={hint} required value={values.clientId}>
        <option value="">{t('inbox.chooseClient')}</option>
        {rows.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name}, {email}
          </option>
        ))}
      </SelectField>
    </>
  );
}
