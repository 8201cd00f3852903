import { Loading, SkeletonText } from '@firm/ui';
import { type ComponentProps, type ElementType, Fragment, type ReactElement, type ReactNode } from 'react';
import { QueryFailed } from './QueryFailed.tsx';

interface QueryShownProps<Data> extends Pick<ComponentProps<typeof QueryFailed>, 'rest' | 'level'> {
  query: ComponentProps<typeof QueryFailed>['query'] & { data: Data | undefined; isPending: boolean };
  /** Keeps the placeholder although the query has answered: what stands beside the area is still unknown. */
  pending?: boolean;
  /** States the failure: "We could not load your cases". */
  failed: string;
  /** Says what is loading, above lines of text; an element has a shape of its own. */
  loading: string | ReactElement;
  /** How many lines of text stand in for what is loading. */
  lines?: number;
  /** Element around these lines, such as `PanelBody`. */
  frame?: ElementType;
  children: (data: Data) => ReactNode;
}

/** An area with what a query loaded, kept when a refresh fails; until then its placeholder, or the failure. */
export function QueryShown<Data>({
  query,
  pending = false,
  failed,
  loading,
  lines = 3,
  frame: Frame = Fragment,
  children,
  ...failure
}: QueryShownProps<Data>) {
  if (query.data !== undefined && !pending) return children(query.data);
  if (query.data === undefined && !query.isPending) return <QueryFailed title={failed} query={query} {...failure} />;
  if (typeof loading !== 'string') return loading;
  return (
    <Frame>
      <Loading label={loading}>
        <SkeletonText lines={lines} />
      </Loading>
    </Frame>
  );
}
