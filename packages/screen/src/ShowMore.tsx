import { useCommonTexts } from '@firm/i18n';
import { Button, Row } from '@firm/ui';
import { type ElementType, Fragment, useLayoutEffect, useRef } from 'react';
import { FailureNote } from './FailureNote.tsx';

interface Props {
  /** States the failure: "We could not load more cases." */
  failed: string;
  /** The paged query of the list. */
  query: {
    data: { pages: readonly unknown[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  size?: 'small';
  /** Element around the button or message; not rendered when there is neither. */
  frame?: ElementType;
}

/** Below a list: the button for its next rows, or why they did not load. Renders nothing once the list is complete. */
export function ShowMore({ failed, query, size, frame: Frame = Fragment }: Props) {
  const { t } = useCommonTexts();
  const button = useRef<HTMLButtonElement>(null);
  // The focus continues where the new rows begin, since the button may be gone by then.
  const last = useRef<HTMLElement>(undefined);
  const pages = query.data?.pages.length;
  useLayoutEffect(() => {
    const before = last.current;
    last.current = undefined;
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== button.current;
    if (!pages || !before || isElsewhere) return;
    const stops = allStops();
    const at = stops.indexOf(before);
    if (at !== -1) stops[at + 1]?.focus();
  }, [pages]);
  if (!query.hasNextPage) return null;
  const showMore = () => {
    const stops = allStops();
    last.current = stops.findLast((_, index) => stops[index + 1] === button.current);
    void query.fetchNextPage();
  };
  return (
    <Frame>
      {query.isFetchNextPageError && <FailureNote title={failed} failure={query.error} />}
      <Row $center>
        <Button ref={button} variant="secondary" size={size} pending={query.isFetchingNextPage} onClick={showMore}>
          {t(query.isFetchNextPageError ? 'action.tryAgain' : 'action.showMore')}
        </Button>
      </Row>
    </Frame>
  );
}

/** Elements that can take the focus, from top to bottom of the page. */
const allStops = () => [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')];
