import { useQuery } from '@firm/api-client';
import { ARTICLE_TAGS_MAX, type Article } from '@firm/contract';
import { QueryShown } from '@firm/screen';
import { Button, CheckboxField, Chip, Icon, Row, SelectField, Text } from '@firm/ui';
import { Pencil, Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { labelsQuery } from '../articles/articles.queries.ts';
import { useArticleChange } from '../articles/useArticleChange.ts';
import { useCategoryName } from '../articles/useCategoryName.ts';
import { AuthorDialog } from '../labels/AuthorDialog.tsx';
import { LabelDialog } from '../labels/LabelDialog.tsx';
import { LabelsDialog } from '../labels/LabelsDialog.tsx';
import { useTexts } from '../texts.ts';
import { mayChangeSettings } from './mayChangeSettings.ts';
import { PaneSection } from './PaneSection.tsx';
import { RelatedField } from './RelatedField.tsx';

type Kind = 'category' | 'tag' | 'author';

/** The fields that the form of publishing leads to. */
export const CATEGORY_ID = 'article-category';
export const AUTHOR_ID = 'article-author';

/** The facts of an article in all languages: category, author, tags, whether it is featured, related ones. */
export function AboutSection({ article }: { article: Article }) {
  const { t, language } = useTexts();
  const labels = useQuery(labelsQuery);
  const categoryName = useCategoryName();
  const { change } = useArticleChange(article);
  const [opened, open] = useState<{ kind: Kind; id?: string }>();
  const [areAllShown, showAll] = useState(false);
  const close = () => open(undefined);
  const { data } = labels;
  const mayChange = mayChangeSettings(article);
  const categories = data?.categories ?? [];
  const tags = data?.tags ?? [];
  const authors = data?.authors ?? [];
  const all: { kind: Kind; id: string; name: string }[] = [
    ...categories.map(({ id, names }) => ({ kind: 'category' as const, id, name: names[language] })),
    ...tags.map(({ id, names }) => ({ kind: 'tag' as const, id, name: names[language] })),
    ...authors.map(({ id, name }) => ({ kind: 'author' as const, id, name })),
  ];
  /** The labels that the article has, which can be changed from here. */
  const own = all.filter(({ id }) => [article.category?.id, article.author?.id, ...article.tagIds].includes(id));
  const label = [...categories, ...tags].find(({ id }) => id === opened?.id);
  const toggle = (id: string) => {
    const has = article.tagIds.includes(id);
    change({ tagIds: has ? article.tagIds.filter((one) => one !== id) : [...article.tagIds, id] });
  };
  return (
    <PaneSection icon={Tags} title={t('about.title')} end={categoryName(article, language) ?? t('about.noCategory')}>
      <QueryShown query={labels} failed={t('about.failed')} loading={t('about.loading')}>
        {(data) => (
          <>
            {article.plannedAt && !mayChange && (
              <Text $soft $small>
                {t('about.isPlanned')}
              </Text>
            )}
            <Settings disabled={!mayChange}>
              <SelectField
                id={CATEGORY_ID}
                label={t('about.category')}
                value={article.category?.id ?? ''}
                onChange={({ target }) => change({ categoryId: target.value || null })}
              >
                <option value="">{t('about.noCategory')}</option>
                {data.categories.map(({ id, names }) => (
                  <option key={id} value={id}>
                    {names[language]}
                  </option>
                ))}
              </SelectField>
              <SelectField
                id={AUTHOR_ID}
                label={t('about.author')}
                value={article.author?.id ?? ''}
                onChange={({ target }) => change({ authorId: target.value || null })}
              >
                <option value="">{t('about.noAuthor')}</option>
                {data.authors.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <fieldset>
                <Legend>{t('about.tags')}</Legend>
                <Row $gap={6}>
                  {data.tags.map(({ id, names }) => {
                    const has = article.tagIds.includes(id);
                    return (
                      <Tag
                        key={id}
                        aria-pressed={has}
                        disabled={!has && article.tagIds.length >= ARTICLE_TAGS_MAX}
                        onClick={() => toggle(id)}
                      >
                        {names[language]}
                      </Tag>
                    );
                  })}
                </Row>
              </fieldset>
              {article.mayPublish && (
                <Row $gap={4}>
                  {(['category', 'tag', 'author'] as const).map((kind) => (
                    <Button key={kind} size="small" variant="tertiary" onClick={() => open({ kind })}>
                      <Icon of={Plus} size={16} />
                      {t(`labels.new.${kind}`)}
                    </Button>
                  ))}
                  <Button size="small" variant="tertiary" onClick={() => showAll(true)}>
                    <Icon of={Tags} size={16} />
                    {t('labels.all')}
                  </Button>
                  {own.map(({ kind, id, name }) => (
                    <Button key={id} size="small" variant="tertiary" onClick={() => open({ kind, id })}>
                      <Icon of={Pencil} size={16} />
                      {t('labels.edit', { name })}
                    </Button>
                  ))}
                </Row>
              )}
              <CheckboxField
                label={t('about.featured')}
                checked={article.isFeatured}
                onChange={({ target }) => change({ isFeatured: target.checked })}
              />
              <RelatedField article={article} onChange={(relatedIds) => change({ relatedIds })} />
            </Settings>
          </>
        )}
      </QueryShown>
      {areAllShown && <LabelsDialog onClose={() => showAll(false)} />}
      {opened?.kind === 'author' && (
        <AuthorDialog author={authors.find(({ id }) => id === opened.id)} onClose={close} />
      )}
      {opened && opened.kind !== 'author' && <LabelDialog kind={opened.kind} label={label} onClose={close} />}
    </PaneSection>
  );
}

const Settings = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;

const Legend = styled.legend`
  margin-bottom: 6px;
  padding: 0;
  font-weight: 600;
`;

const Tag = styled(Chip)`
  min-height: 36px;
  padding: 0 12px;
  font-size: var(--t14);

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
