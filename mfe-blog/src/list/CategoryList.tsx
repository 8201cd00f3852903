import { useQuery } from '@firm/api-client';
import { formatNumber, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { color, Heading, Ledger, LedgerRow, Loading, Skeleton } from '@firm/ui';
import { styled } from 'styled-components';
import { categoriesQuery } from '../blog.queries.ts';
import { useTexts } from '../texts.ts';
import { RetryLine } from './RetryLine.tsx';

/** Links to the archives of the categories with articles. `quiet` hides a failure that the page already shows. */
export function CategoryList({ quiet }: { quiet: boolean }) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const categories = useQuery(categoriesQuery(language));
  if (categories.data?.length === 0 || (quiet && categories.isLoadingError)) return null;

  return (
    <section aria-labelledby="categories">
      <Title as="h2" id="categories" $size="small">
        {t('categories.title')}
      </Title>
      {categories.isPending ? (
        <Loading label={common.t('state.loading')}>
          {Array.from({ length: 6 }, (_, place) => (
            <RowToCome key={place}>
              <Skeleton height={12} />
            </RowToCome>
          ))}
        </Loading>
      ) : categories.isLoadingError ? (
        <RetryLine
          text={t('categories.failed')}
          retrying={categories.isFetching}
          onRetry={() => void categories.refetch()}
        />
      ) : (
        <Rows>
          {categories.data.map(({ slug, name, postCount }) => (
            <CategoryRow
              key={slug}
              label={<Link to={paths.blogCategory(slug)}>{name}</Link>}
              value={formatNumber(language, postCount)}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

const Title = styled(Heading)`
  margin-bottom: 14px;
`;

const Rows = styled(Ledger)`
  gap: 0;
`;

const RowToCome = styled.div`
  display: flex;
  align-items: center;
  height: 44px;
`;

const CategoryRow = styled(LedgerRow)`
  align-items: center;
  min-height: 44px;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.ink};
  }
`;
