import { useQuery } from '@firm/api-client';
import { SEARCH_MAX_LENGTH } from '@firm/contract';
import { MayBeOld, QueryFailed } from '@firm/screen';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import { type ComponentProps, useState } from 'react';
import { clientQuery } from '../client/client.queries.ts';
import { usePaused } from '../list/usePaused.ts';
import { useTexts } from '../texts.ts';
import { foundClientsQuery } from './clients.queries.ts';
import { namesApart } from './namesApart.ts';

interface Props {
  field: Omit<ComponentProps<typeof SelectField>, 'label' | 'value' | 'children'>;
  value: string;
  /** The words that are looked for at first. */
  search?: string;
  /** A client who can always be chosen, such as the one who wrote. */
  first?: { id: string; name: string } | null;
}

/** Chooses a client among those whom a search finds as it is typed; the chosen one stays, whatever is searched next. */
export function ClientChoice({ field, value, search = '', first = null }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(search);
  const [kept, keep] = useState(first);
  const words = usePaused(typed.trim());
  const clients = useQuery(foundClientsQuery(words));
  const found = namesApart(clients.data?.results ?? []);
  const isKnown = [...found, kept, first].some((one) => one?.id === value);
  // The address named this client, and no search has found them yet.
  const named = useQuery({ ...clientQuery(value), enabled: value !== '' && clients.isSuccess && !isKnown }).data;
  const others = [first, kept?.id === value ? kept : null, named ? (namesApart([named])[0] ?? null) : null];
  // A client among the finds is shown with the email address from there.
  const lines = new Map([...others.filter((one) => one !== null), ...found].map(({ id, name }) => [id, name]));
  const isAnswered = clients.isSuccess && !clients.isPlaceholderData;
  const remark = !clients.data?.results.length
    ? t('clients.noMatch')
    : clients.data.isNear && t('clients.near', { search: words });
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
        {clients.isLoadingError ? (
          <QueryFailed level="h3" title={t('clients.failed')} query={clients} />
        ) : (
          <SelectField
            {...field}
            label={t('clients.client')}
            hint={(isAnswered && remark) || undefined}
            required
            value={value}
            onChange={(event) => {
              keep(found.find(({ id }) => id === event.target.value) ?? kept);
              field.onChange?.(event);
            }}
          >
            <option value="">{t(clients.isPending ? 'clients.loading' : 'clients.choose')}</option>
            {[...lines].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </TwoUp>
    </>
  );
}
