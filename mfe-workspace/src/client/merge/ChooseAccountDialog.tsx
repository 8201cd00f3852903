import { useQuery } from '@firm/api-client';
import { type ClientDetails, SEARCH_MAX_LENGTH } from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, Text, TextField } from '@firm/ui';
import { useState } from 'react';
import { foundClientsQuery } from '../../clients/clients.queries.ts';
import { usePaused } from '../../list/usePaused.ts';
import { useTexts } from '../../texts.ts';

interface Props {
  client: ClientDetails;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Finds the other account, by a search that begins with the client's own name. */
export function ChooseAccountDialog({ client, onChoose, onClose }: Props) {
  const { t } = useTexts();
  const [values, setValues] = useState({ search: client.name, otherId: '' });
  const found = useQuery(foundClientsQuery(usePaused(values.search.trim())));
  const others = found.data?.results.filter(({ id }) => id !== client.id) ?? [];
  const form = useForm<typeof values, 'otherMissing'>({
    values,
    // An account that is no longer among those found is not chosen either.
    onChange: (field, value) =>
      setValues((typed) => ({ ...typed, ...(field === 'search' && { otherId: '' }), [field]: value })),
    fields: [{ name: 'search' }, { name: 'otherId' }],
    check: ({ otherId }) => (otherId ? {} : { otherId: 'otherMissing' }),
    send: async ({ otherId }) => onChoose(otherId),
    inWords: () => t('client.merge.otherMissing'),
  });
  const hint = found.isError
    ? t('clients.failed')
    : found.data && others.length === 0
      ? t('client.merge.nobody')
      : undefined;
  return (
    <FormDialog
      title={t('client.merge.title', { name: client.name })}
      confirm={t('client.merge.next')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} />
      <Text>{t('client.merge.text')}</Text>
      <TextField
        {...form.field('search')}
        type="search"
        label={t('clients.search')}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={values.search}
      />
      <SelectField
        {...form.field('otherId')}
        label={t('client.merge.other')}
        hint={hint}
        required
        value={values.otherId}
      >
        <option value="">{t('client.merge.choose')}</option>
        {others.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name}, {email}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
