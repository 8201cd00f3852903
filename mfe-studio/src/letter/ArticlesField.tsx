import { useQuery } from '@firm/api-client';
import { LETTER_ARTICLES_MAX, type LetterArticle, OFFICE_ZONE } from '@firm/contract';
import { formatListDay } from '@firm/i18n';
import { color, Icon, IconButton } from '@firm/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ArticleFinder } from '../find/ArticleFinder.tsx';
import { useTexts } from '../texts.ts';
import { choicesQuery } from './letters.queries.ts';

interface Props {
  ids: readonly string[];
  /** Articles that are known without the choices. */
  known: readonly LetterArticle[];
  onChange: (ids: string[]) => void;
}

/** The articles that a letter points to, in their order. */
export function ArticlesField({ ids, known, onChange }: Props) {
  const { t, language } = useTexts();
  const [search, setSearch] = useState('');
  const newest = useQuery(choicesQuery(''));
  const choices = useQuery(choicesQuery(search));
  /** Chosen articles that the next search may not find. */
  const [taken, take] = useState<readonly LetterArticle[]>([]);
  const all = [...known, ...taken, ...(newest.data?.results ?? [])];
  const chosen = ids.flatMap((id) => all.find((article) => article.id === id) ?? []);
  const others = choices.data?.results.filter(({ id }) => !ids.includes(id));
  const add = (id: string) => {
    take((before) => [...before, ...(others?.filter((one) => one.id === id) ?? [])]);
    onChange([...ids, id]);
  };
  const move = (place: number, by: -1 | 1) => {
    const next = [...ids];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    onChange(next);
  };
  const whenOf = ({ publishedAt }: LetterArticle) => {
    if (!publishedAt) return t('state.draft');
    const day = formatListDay(language, publishedAt, new Date(), OFFICE_ZONE);
    return t(new Date(publishedAt) > new Date() ? 'letter.goesOut' : 'letter.isOut', { day });
  };
  return (
    <section aria-label={t('letter.articles')}>
      <Title>{t('letter.articles')}</Title>
      <Chosen>
        {chosen.map((article, place) => (
          <li key={article.id}>
            <Moves>
              <IconButton
                label={t('letter.up', { title: article.title })}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                <Icon of={ArrowUp} size={16} />
              </IconButton>
              <IconButton
                label={t('letter.down', { title: article.title })}
                disabled={place === chosen.length - 1}
                onClick={() => move(place, 1)}
              >
                <Icon of={ArrowDown} size={16} />
              </IconButton>
            </Moves>
            <span>
              <b>{article.title || t('articles.untitled')}</b>
              <Soft>
                {[whenOf(article), article.languages.map((one) => one.language.toUpperCase()).join(', ')].join(' · ')}
              </Soft>
            </span>
            <IconButton
              label={t('about.relatedRemove', { title: article.title })}
              onClick={() => onChange(ids.filter((id) => id !== article.id))}
            >
              <Icon of={X} size={16} />
            </IconButton>
          </li>
        ))}
      </Chosen>
      {ids.length < LETTER_ARTICLES_MAX && (
        <ArticleFinder
          label={t('letter.add')}
          search={search}
          onSearch={setSearch}
          found={others?.map((article) => ({
            ...{ id: article.id, title: article.title, language: article.languages[0]?.language },
            about: whenOf(article),
          }))}
          hasMore={choices.data?.hasMore ?? false}
          isFetching={choices.isFetching}
          failure={choices.error}
          onChoose={add}
        />
      )}
    </section>
  );
}

const Title = styled.h2`
  font: 600 0.9375rem/1.4 var(--sans);
`;

const Chosen = styled.ol`
  margin: 8px 0 14px;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
    padding: 8px 0;
    border-bottom: 1px solid ${color.line};
  }
`;

const Moves = styled.span`
  display: grid;
`;

const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
