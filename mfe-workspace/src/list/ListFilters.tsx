import { SEARCH_MAX_LENGTH } from '@firm/contract';
import { useTypedSearch } from '@firm/router';
import { FilterFold, useSearchKey } from '@firm/screen/desk';
import { Chip, color, Icon, media, SelectField, TextField } from '@firm/ui';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { ListAddress } from './useListAddress.ts';

/** A filter of a list: its name in the address, and its choices in words. */
export interface ListFilter {
  name: string;
  label: string;
  /** The choice that filters nothing: "All services". */
  any: string;
  choices: readonly { value: string; label: string }[];
}

interface Props {
  address: ListAddress;
  filters: readonly ListFilter[];
  /** The label of the search: "Name, email, phone or case number". */
  searchLabel: string;
}

/**
 * Search that narrows as one types, the filters beside it, and what is applied as chips that take it back. `/` leads to
 * the search.
 */
export function ListFilters({ address, filters, searchLabel }: Props) {
  const { t } = useTexts();
  const { form, field } = useTypedSearch(address.search, address.searchFor);
  const box = useRef<HTMLInputElement>(null);
  useSearchKey(box);
  const applied = filters.flatMap(({ name, label, choices }) => {
    const value = address.filters[name];
    if (!value) return [];
    const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
    return [{ name, words: t('list.line', { label, value: chosen }) }];
  });
  return (
    <>
      <Bar {...form}>
        <TextField
          {...field}
          ref={box}
          label={searchLabel}
          labelHidden
          placeholder={searchLabel}
          icon={Search}
          maxLength={SEARCH_MAX_LENGTH}
        />
        {filters.length > 0 && (
          <FilterFold label={t('list.filters')} active={applied.length}>
            <Fields>
              {filters.map(({ name, label, any, choices }) => (
                <SelectField
                  key={name}
                  label={label}
                  labelHidden
                  value={address.filters[name] ?? ''}
                  onChange={({ target }) => address.filterBy(name, target.value)}
                >
                  <option value="">{any}</option>
                  {choices.map((choice) => (
                    <option key={choice.value} value={choice.value}>
                      {choice.label}
                    </option>
                  ))}
                </SelectField>
              ))}
            </Fields>
          </FilterFold>
        )}
      </Bar>
      {applied.length > 0 && (
        <Applied>
          {applied.map(({ name, words }) => (
            <Taken
              key={name}
              onClick={() => address.filterBy(name, '')}
              aria-label={t('list.remove', { filter: words })}
            >
              {words}
              <Icon of={X} size={14} />
            </Taken>
          ))}
          <Taken onClick={address.clear}>{t('list.clear')}</Taken>
        </Applied>
      )}
    </>
  );
}

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px 16px;
  border-bottom: 1px solid ${color.line};

  > :first-child {
    flex: 1 1 16.25rem;
    max-width: 25rem;
  }

  > details {
    flex-basis: 100%;
  }

  ${media.below(640)} {
    > :first-child {
      flex-basis: 100%;
      max-width: none;
    }
  }
`;

/** On wide windows its fields stand in the line of the search. */
const Fields = styled.div`
  display: contents;

  > * {
    flex: 1 1 9.375rem;
    max-width: 13.75rem;
  }

  /* "Todos los especialistas": in less room all filters would read alike. */
  :is(:lang(es), :lang(fr)) > & > * {
    flex-basis: 11.5rem;
  }

  details > & {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.375rem), 1fr));
    gap: 8px;
  }

  details > & > * {
    max-width: none;
  }
`;

const Applied = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 10px 16px;
  border-bottom: 1px solid ${color.line};
`;

const Taken = styled(Chip)`
  gap: 8px;
  min-height: 34px;
  padding: 0 12px;
  font-size: var(--t14);

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
