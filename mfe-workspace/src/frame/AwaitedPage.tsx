import { isNotFound } from '@firm/api-client';
import { QueryFailed } from '@firm/screen';
import { Empty, Loading, Panel, PanelBody, SkeletonText } from '@firm/ui';
import type { ComponentProps, ReactElement } from 'react';
import { WorkPage } from './WorkPage.tsx';

interface AwaitedPageProps {
  title: string;
  query: ComponentProps<typeof QueryFailed>['query'];
  isPending: boolean;
  /** Says what is loading. */
  loading: string;
  lines?: number;
  /** There is no such thing for the reader. */
  isUnknown?: boolean;
  unknown: Pick<ComponentProps<typeof Empty>, 'title' | 'text' | 'art'>;
  /** Leads from there to the list of such things. */
  toList: ReactElement;
  failed: Pick<ComponentProps<typeof QueryFailed>, 'title' | 'rest'>;
}

/** Stands in for the page of one thing while it loads, where the reader has none, and where loading failed. */
export function AwaitedPage({
  title,
  query,
  isPending,
  loading,
  lines = 8,
  isUnknown = isNotFound(query.error),
  unknown,
  toList,
  failed,
}: AwaitedPageProps) {
  return (
    <WorkPage title={title}>
      <Panel as="div">
        {isUnknown ? (
          <Empty art="empty-search" level="h2" {...unknown} action={toList} />
        ) : isPending ? (
          <PanelBody>
            <Loading label={loading}>
              <SkeletonText lines={lines} />
            </Loading>
          </PanelBody>
        ) : (
          <QueryFailed level="h2" {...failed} query={query} />
        )}
      </Panel>
    </WorkPage>
  );
}
