import { useQuery } from '@firm/api-client';
import { ARTICLE_RELATED_MAX, type Article } from '@firm/contract';
import { Icon, IconButton, SelectField } from '@firm/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { articlesQuery } from '../articles/articles.queries.ts';
import { useTexts } from '../texts.ts';

interface Props {
  article: Article;
  onChange: (ids: string[]) => void;
}

/** The articles that readers are shown first below this one, chosen by hand. */
export function RelatedField({ article, onChange }: Props) {
  const { t } = useTexts();
  const published = useQuery(articlesQuery({ state: 'published', limit: 100 }));
  const ids = article.related.map(({ id }) => id);
  const choices = published.data?.results.filter(({ id }) => id !== article.id && !ids.includes(id)) ?? [];
  return (
    <div>
      {ids.length < ARTICLE_RELATED_MAX && (
        <SelectField
          label={t('about.related')}
          hint={t('about.relatedHint')}
          value=""
          onChange={({ target }) => target.value && onChange([...ids, target.value])}
        >
          <option value="">{t('about.relatedAdd')}</option>
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
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
