import type { ArticleLine } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { useRowKeys } from '@firm/screen/desk';
import { Badge, VisuallyHidden } from '@firm/ui';
import { CalendarClock, CircleCheck, CircleDashed, PencilLine } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { useTexts } from '../texts.ts';
import { Cell, Grid, Group, GroupHead, Head, Row, Rows, Soft, Subject, Thumb } from './articleLook.ts';
import { LanguageMarks } from './LanguageMarks.tsx';
import { useArticleAhead } from './useArticleAhead.ts';
import { useArticleMoment } from './useArticleMoment.ts';
import { useCategoryName } from './useCategoryName.ts';

const STATES = {
  draft: { icon: PencilLine, tone: 'warn' },
  planned: { icon: CalendarClock, tone: 'info' },
  published: { icon: CircleCheck, tone: 'good' },
  archived: { icon: CircleDashed, tone: 'neutral' },
} as const;

/** The articles as the server orders them, under the name of their state. `j`, `k` and Enter move and open. */
export function ArticleTable({ articles }: { articles: readonly ArticleLine[] }) {
  const { t } = useTexts();
  const grid = useRef<HTMLTableElement>(null);
  useRowKeys(grid);
  return (
    <Grid ref={grid}>
      <caption>
        <VisuallyHidden>{t('articles.caption')}</VisuallyHidden>
      </caption>
      <Rows as="thead">
        <Row>
          <Head>{t('articles.article')}</Head>
          <Head>{t('articles.languages')}</Head>
          <Head>{t('articles.when')}</Head>
          <Head>{t('articles.state')}</Head>
        </Row>
      </Rows>
      <Rows>
        {articles.map((article, place) => (
          <Fragment key={article.id}>
            {articles[place - 1]?.state !== article.state && (
              <Group>
                <GroupHead>{t(`articles.group.${article.state}`)}</GroupHead>
              </Group>
            )}
            <ArticleRow article={article} />
          </Fragment>
        ))}
      </Rows>
    </Grid>
  );
}

function ArticleRow({ article }: { article: ArticleLine }) {
  const { t, language } = useTexts();
  const { first, second } = useArticleMoment(article);
  const categoryName = useCategoryName();
  const askAhead = useArticleAhead(article);
  const { icon, tone } = STATES[article.state];
  return (
    <Row>
      <Cell data-name>
        <Subject>
          <Thumb image={article.cover} />
          <span>
            <ServedLink
              to={paths.studioArticle(article.id)}
              data-row-link
              lang={article.originalLanguage}
              onPointerDown={askAhead}
            >
              {article.title || t('articles.untitled')}
            </ServedLink>
            <Soft>
              {[categoryName(article, language), article.author?.name].filter(Boolean).join(' · ') ||
                t('articles.bare')}
            </Soft>
          </span>
        </Subject>
      </Cell>
      <Cell data-languages>
        <LanguageMarks texts={article.texts} />
      </Cell>
      <Cell data-when>
        {first}
        {second && <Soft>{second}</Soft>}
      </Cell>
      <Cell data-state>
        <Badge icon={icon} tone={tone}>
          {t(`state.${article.state}`)}
        </Badge>
      </Cell>
    </Row>
  );
}
