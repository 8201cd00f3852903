import { useQuery } from '@firm/api-client';
import { type InboxItem, SEARCH_MAX_LENGTH } from '@firm/contract';
import type { useForm } from '@firm/screen';
import { SelectField, Text, TextField } from '@firm/ui';
import { foundClientsQuery } from '../clients/clients.queries.ts';
import { usePaused } from '../list/usePaused.ts';
import { useTexts } from '../texts.ts';
import type { OpenCaseValues } from './openedCase.ts';

interface Props {
  field: ReturnType<typeof useForm<OpenCaseValues, string>>['field'];
  values: OpenCaseValues;
  /** The account from which the inquiry was sent. */
  sender: InboxItem['client'];
}

/** Chooses a client by a search that begins with the address of the inquiry. */
export function KnownClient({ field, values, sender }: Props) {
  const { t } = useTexts();
  const search = usePaused(values.search.trim());
  const found = useQuery(foundClientsQuery(search));
  const rows = found.data?.results ?? [];
  const others = rows.filter(({ id }) => id !== sender?.id);
  const hint = found.isLoadingError
    ? t('clients.failed')
    : found.data && rows.length === 0 && !sender
      ? t('inbox.noClient')
      : undefined;
  return (
    <>
      <Text $soft>{t('inbox.knownClientText')}</Text>
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
        {sender && <option value={sender.id}>{sender.name}</option>}
        {others.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name}, {email}
          </option>
        ))}
      </SelectField>
    </>
  );
}
