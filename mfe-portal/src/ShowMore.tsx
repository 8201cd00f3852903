import { useCommonTexts } from '@firm/i18n';
import { Button, Row } from '@firm/ui';
import { FailureNote } from './FailureNote.tsx';

interface Props {
  /** "The next cases did not load." */
  failed: string;
  /** The paged query behind the list. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  size?: 'small';
}

/** Below a list: the button for its next rows, and why they did not come. Nothing where the list is whole. */
export function ShowMore({ failed, query, size }: Props) {
  const { t } = useCommonTexts();
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && <FailureNote title={failed} failure={query.error} />}
      <Row $center>
        <Button variant="two" size={size} pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t(query.isFetchNextPageError ? 'action.tryAgain' : 'action.showMore')}
        </Button>
      </Row>
    </>
  );
}
