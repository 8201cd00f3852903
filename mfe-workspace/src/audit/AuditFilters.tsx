import { AUDIT_GROUPS, type AuditGroup, type AuditPerson } from '@firm/contract';
import { FilterFold, useSearchKey } from '@firm/screen/desk';
import { Button, SelectField, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { AuditView } from './audit.queries.ts';

const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[];

interface Props {
  view: AuditView;
  people: readonly AuditPerson[];
  /** The fault of the search words. */
  problem?: string | undefined;
  onChange: (view: AuditView) => void;
}

/** Narrows the log; every change begins with the newest entry again. */
export function AuditFilters({ view: { before: _, ...view }, people, problem, onChange }: Props) {
  const { t } = useTexts();
  const active = [view.actorId, view.group, view.from, view.to].filter(Boolean).length;
  const [about, setAbout] = useState(view.about ?? '');
  const box = useRef<HTMLInputElement>(null);
  useSearchKey(box);
  return (
    <Filters
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ ...view, about: about.trim() });
      }}
    >
      <TextField
        ref={box}
        label={t('audit.about')}
        icon={Search}
        type="search"
        maxLength={100}
        error={problem}
        value={about}
        onChange={(event) => setAbout(event.target.value)}
      />
      <FilterFold label={t('list.filters')} active={active}>
        <Fields>
          <SelectField
            label={t('audit.who')}
            value={view.actorId ?? ''}
            onChange={(event) => onChange({ ...view, actorId: event.target.value })}
          >
            <option value="">{t('audit.everyone')}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name ?? t('audit.forgotten')}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('audit.what')}
            value={view.group ?? ''}
            onChange={(event) => onChange({ ...view, group: event.target.value as AuditGroup })}
          >
            <option value="">{t('audit.everything')}</option>
            {GROUPS.map((group) => (
              <option key={group} value={group}>
                {t(`audit.group.${group}`)}
              </option>
            ))}
          </SelectField>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={t(`audit.${end}`)}
              type="date"
              value={view[end] ?? ''}
              onChange={(event) => onChange({ ...view, [end]: event.target.value })}
            />
          ))}
        </Fields>
      </FilterFold>
      <Button type="submit" variant="secondary">
        {t('audit.find')}
      </Button>
    </Filters>
  );
}

const Filters = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: 12px;
  align-items: end;
  padding: 16px;

  > :first-child {
    grid-column: 1 / -1;
    max-width: 40rem;
  }

  > details {
    grid-column: 1 / -1;
  }

  @media print {
    display: none;
  }
`;

const Fields = styled.div`
  display: contents;

  details > & {
    display: grid;
    gap: 12px;
  }
`;
