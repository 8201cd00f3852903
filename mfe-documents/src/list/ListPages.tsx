import { Link, useLocation } from '@firm/router';
import { Pagination } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** The anchor of the list; pagination links lead there. */
export const LIST_ANCHOR = 'documents';

/** Returns the address of a page of the list, with the other parameters as they are. */
export function usePageAddress() {
  const { pathname, search } = useLocation();
  return (number: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(number));
    return `${pathname}?${params}#${LIST_ANCHOR}`;
  };
}

interface Props {
  page: number;
  pages: number;
}

/** Links to the pages of the list. */
export function ListPages({ page, pages }: Props) {
  const { t } = useTexts();
  const addressOf = usePageAddress();
  return (
    <Pagination
      label={t('pages.label')}
      page={page}
      pages={pages}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(number) => t('pages.page', { number })}
      link={(number, props) => <Link to={addressOf(number)} {...props} />}
    />
  );
}
