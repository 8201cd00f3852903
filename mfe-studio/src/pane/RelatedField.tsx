import { useQuery } from '@firm/api-client';
import { ARTICLE_RELATED_MAX, type Article } from '@firm/contract';
import { Icon, IconButton } from '@firm/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { articlesQuery } from '../articles/articles.queries.ts';
import { ArticleFinder } from '../find/ArticleFinder.tsx';
import { useTexts } from '../texts.ts';

/** Articles that are listed at once; words of a title find the others. */
const LISTED = 50;

interface Props {
  article: Article;
  onChange: (ids: string[]) => void;
}

/** The published articles that readers are shown first below this one, chosen by hand. */
export function RelatedField({ article, onChange }: Props) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const published = useQuery(articlesQuery({ state: 'published', limit: LISTED, ...(search && { search }) }));
  const ids = article.related.map(({ id }) => id);
  const found = published.data?.results
    .filter(({ id }) => id !== article.id && !ids.includes(id))
    .map(({ id, title, originalLanguage, texts }) => {
      const others = texts.flatMap((text) => (text.language !== originalLanguage && text.title ? text.title : []));
      return { id, title, language: originalLanguage, about: others.join(' · ') };
    });
  return (
    <div>
      {ids.length < ARTICLE_RELATED_MAX && (
        <ArticleFinder
          label={t('about.related')}
          hint={t('about.relatedHint')}
          search={search}
          onSearch={setSearch}
          found={found}
          hasMore={(published.data?.count ?? 0) > LISTED}
          isFetching={published.isFetching}
          failure={published.error}
          onChoose={(id) => onChange([...ids, id])}
        />
      )}
      <Chosen aria-label={t('about.related')}>
        {article.related.map(({ id, title }) => (
          <li key={id}>
            {title}
            <IconButton
              label={t('about.relatedRemove', { title })}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              <Icon of={X} size={16} />
            </IconButton>
          </li>
        ))}
      </Chosen>
    </div>
  );
}

const Chosen = styled.ul`
  margin: 4px 0 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    font-size: 0.9375rem;
  }
`;
