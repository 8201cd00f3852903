import { useQuery } from '@firm/api-client';
import { type CaseStatus, isActiveStatus, SEARCH_MAX_LENGTH } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { MayBeOld, QueryFailed } from '@firm/screen';
import { SelectField, TextField } from '@firm/ui';
import { type ComponentProps, useState } from 'react';
import { caseQuery } from '../case/case.queries.ts';
import { usePaused } from '../list/usePaused.ts';
import { useTexts } from '../texts.ts';
import { foundCasesQuery } from './hours.queries.ts';

interface Props {
  field: Omit<ComponentProps<typeof SelectField>, 'label' | 'value' | 'children'>;
  value: string;
  /** Only open cases are found. */
  openOnly?: boolean;
}

type Named = { title: string; caseNumber: string; status: CaseStatus };

/** Chooses a case among those that a search finds; the chosen one stays. */
export function CaseChoice({ field, value, openOnly = false }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [typed, setTyped] = useState('');
  const cases = useQuery(foundCasesQuery(usePaused(typed.trim()), openOnly));
  const found = cases.data?.results ?? [];
  const isFound = found.some(({ id }) => id === value);
  const named = useQuery({ ...caseQuery(value), enabled: value !== '' && cases.isSuccess && !isFound }).data;
  const none = t(openOnly ? 'hours.noOpenCase' : 'hours.noCase');
  const hint = cases.isSuccess && found.length === 0 && !cases.isPlaceholderData ? none : undefined;
  /** A closed case says so, since it stands among open ones. */
  const inLine = (client: string | null | undefined, { title, caseNumber, status }: Named) =>
    [client, title, caseNumber, !isActiveStatus(status) && common(`caseStatus.${status}`)].filter(Boolean).join(', ');
  if (cases.isLoadingError) return <QueryFailed level="h3" title={t('hours.casesFailed')} query={cases} />;
  return (
    <>
      <MayBeOld query={cases} />
      <TextField
        type="search"
        label={t('hours.findCase')}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField {...field} label={t('hours.case')} hint={hint} required value={value}>
        <option value="">{t(cases.isPending ? 'hours.casesLoading' : 'hours.chooseCase')}</option>
        {named && !isFound && <option value={named.id}>{inLine(named.clientName, named)}</option>}
        {found.map(({ id, client, ...row }) => (
          <option key={id} value={id}>
            {inLine(client.name, row)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
