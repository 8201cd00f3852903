import { useQuery } from '@firm/api-client';
import { type AnswerOf, ARTICLE_STATES, type articles, SEARCH_MAX_LENGTH } from '@firm/contract';
import { formatNumber } from '@firm/i18n';
import { useTypedSearch } from '@firm/router';
import { useSearchKey } from '@firm/screen/desk';
import { Chip, color, media, SelectField, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { labelsQuery } from './articles.queries.ts';
import type { ArticlesAddress } from './useArticlesAddress.ts';

interface Props {
  address: ArticlesAddress;
  counts: AnswerOf<typeof articles.list>['counts'] | undefined;
}

/** Search that narrows as one types, whose articles are shown, their state and category. `/` leads to the search. */
export function ArticleFilters({ address, counts }: Props) {
  const { t, language } = useTexts();
  const labels = useQuery(labelsQuery).data;
  const { form, field } = useTypedSearch(address.search, address.searchFor);
  const box = useRef<HTMLInputElement>(null);

  useSearchKey(box);

  const all = counts && counts.draft + counts.planned + counts.published;
  const numbers = { all, mine: counts?.mine, behind: counts?.behind };
  return (
    <Bar {...form}>
      <TextField
        {...field}
        ref={box}
        label={t('articles.search')}
        labelHidden
        placeholder={t('articles.search')}
        icon={Search}
        maxLength={SEARCH_MAX_LENGTH}
      />
      <Shown role="group" aria-label={t('articles.show')}>
        {(['all', 'mine', 'behind'] as const).map((show) => (
          <Choice
            key={show}
            aria-pressed={address.show === show}
            onClick={() => address.set({ show: show === 'all' ? '' : show })}
          >
            {t(`articles.shown.${show}`)}{' '}
            <span>{numbers[show] !== undefined && formatNumber(language, numbers[show])}</span>
          </Choice>
        ))}
      </Shown>
      <Selects>
        <SelectField
          label={t('articles.state')}
          labelHidden
          value={address.state ?? ''}
          onChange={({ target }) => address.set({ state: target.value })}
        >
          <option value="">{t('articles.anyState')}</option>
          {ARTICLE_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`state.${state}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('about.category')}
          labelHidden
          value={address.category}
          onChange={({ target }) => address.set({ category: target.value })}
        >
          <option value="">{t('articles.anyCategory')}</option>
          {labels?.categories.map(({ id, names }) => (
            <option key={id} value={id}>
              {names[language]}
            </option>
          ))}
        </SelectField>
      </Selects>
    </Bar>
  );
}

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: center;
  padding: 12px 16px;
  border-bottom: 1px solid ${color.line};

  > :first-child {
    flex: 1 1 260px;
    max-width: 400px;
  }

  ${media.below(640)} {
    > :first-child {
      flex-basis: 100%;
      max-width: none;
    }
  }
`;

/** Both go to the next line together, where one line is too short for all. */
const Selects = styled.div`
  display: flex;
  flex: 1 1 380px;
  max-width: 560px;
  gap: 10px;

  > * {
    flex: 1 1 50%;
    min-width: 0;
  }

  ${media.below(640)} {
    flex: 1 1 100%;
    max-width: none;
  }
`;

const Shown = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-right: auto;
`;

const Choice = styled(Chip)`
  gap: 8px;
  padding: 0 14px;

  /* Keeps the place of a number of two digits. */
  span {
    min-width: 2ch;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    opacity: 0.8;
  }

  @media (pointer: fine) {
    min-height: 38px;
  }
`;
