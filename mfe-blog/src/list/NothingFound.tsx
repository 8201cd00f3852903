import { useQuery } from '@firm/api-client';
import { useCommonTexts } from '@firm/i18n';
import { Button, Empty } from '@firm/ui';
import { type BlogFilter, categoriesQuery } from '../blog.queries.ts';
import { useTexts } from '../texts.ts';

interface NothingFoundProps {
  filter: BlogFilter;
  /** Absent when no filter emptied the list. */
  onClear?: (() => void) | undefined;
}

export function NothingFound({ filter, onClear }: NothingFoundProps) {
  const { t } = useTexts();
  const common = useCommonTexts();
  return (
    <Empty
      art="empty-search"
      title={t('list.empty')}
      text={onClear ? <Reason filter={filter} /> : t('empty.none')}
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {common.t('action.clearFilters')}
          </Button>
        )
      }
    />
  );
}

function Reason({ filter: { search, category: slug } }: { filter: BlogFilter }) {
  const { t, language } = useTexts();
  const { data: categories } = useQuery(categoriesQuery(language));
  const category = categories?.find((one) => one.slug === slug)?.name;
  if (search && category) return t('empty.searchIn', { search, category });
  return search ? t('empty.search', { search }) : t('empty.filters');
}
