import { useQuery } from '@firm/api-client';
import { SEARCH_MAX_LENGTH } from '@firm/contract';
import { MayBeOld, QueryFailed } from '@firm/screen';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import { type ComponentProps, useState } from 'react';
import { clientQuery } from '../client/client.queries.ts';
import { foundClientsQuery } from '../clients/clients.queries.ts';
import { usePaused } from '../list/usePaused.ts';
import { useTexts } from '../texts.ts';

interface Props {
  field: Omit<ComponentProps<typeof SelectField>, 'label' | 'value' | 'children'>;
  value: string;
}

/** Chooses a client among those whom a search finds; the chosen one stays. */
export function ClientChoice({ field, value }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const clients = useQuery(foundClientsQuery(usePaused(typed.trim())));
  const found = clients.data?.results ?? [];
  const isFound = found.some(({ id }) => id === value);
  const named = useQuery({ ...clientQuery(value), enabled: value !== '' && clients.isSuccess && !isFound }).data;
  const hint = clients.isSuccess && found.length === 0 && !clients.isPlaceholderData ? t('inbox.noClient') : undefined;
  if (clients.isLoadingError) return <QueryFailed level="h3" title={t('clients.failed')} query={clients} />;
  return (
    <>
      <MayBeOld query={clients} />
      <TwoUp>
        <TextField
          type="search"
          label={t('clients.search')}
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField {...field} label={t('inbox.client')} hint={hint} required value={value}>
          <option value="">{t('inbox.chooseClient')}</option>
          {named && !isFound && (
            <option value={named.id}>
              {named.name}, {named.email}
            </option>
          )}
          {found.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name}, {email}
            </option>
          ))}
        </SelectField>
      </TwoUp>
    </>
  );
}
