import type { UseQueryResult } from '@firm/api-client';
import { SEARCH_MAX_LENGTH } from '@firm/contract';
import { FormDialog, FormProblems, MayBeOld, QueryFailed, useForm } from '@firm/screen';
import { SelectField, Text, TextField } from '@firm/ui';
import { useState } from 'react';

interface Props {
  words: Record<'title' | 'confirm' | 'search' | 'label' | 'choose' | 'missing' | 'nothing' | 'failed', string> & {
    text?: string;
  };
  search: string;
  onSearch: (search: string) => void;
  query: Pick<UseQueryResult, 'data' | 'error' | 'isLoadingError' | 'isSuccess' | 'isFetching' | 'refetch'>;
  /** The finds, each with the words by which it is told from the others. */
  finds: readonly { id: string; name: string }[] | undefined;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Finds a thing by a search and chooses it. One that is no longer among the finds is not chosen either. */
export function ChooseDialog({ words, search, onSearch, query, finds = [], onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const id = finds.some((find) => find.id === chosen) ? chosen : '';
  const form = useForm<{ id: string }, 'missing'>({
    values: { id },
    onChange: (_, value) => setChosen(value),
    fields: [{ name: 'id' }],
    check: (values) => (values.id ? {} : { id: 'missing' }),
    send: async (values) => onChoose(values.id),
    inWords: () => words.missing,
  });
  return (
    <FormDialog
      title={words.title}
      confirm={words.confirm}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} />
      {words.text && <Text>{words.text}</Text>}
      <TextField
        type="search"
        label={words.search}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <MayBeOld query={query} />
      {query.isLoadingError ? (
        <QueryFailed level="h3" title={words.failed} query={query} />
      ) : (
        <SelectField
          {...form.field('id')}
          label={words.label}
          hint={query.isSuccess && finds.length === 0 ? words.nothing : undefined}
          required
          value={id}
        >
          <option value="">{words.choose}</option>
          {finds.map((find) => (
            <option key={find.id} value={find.id}>
              {find.name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
