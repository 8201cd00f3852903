import { ApiError } from '@firm/api-client';
import { QueryFailed } from '@firm/screen';
import { useTexts } from '../texts.ts';

interface ArticlesFailedProps {
  query: { error: unknown; isFetching: boolean };
  onRetry: () => void;
}

/** Replaces a list of articles that failed to load; an outage has its own text in the blog. */
export function ArticlesFailed({ query: { error, isFetching }, onRetry }: ArticlesFailedProps) {
  const { t } = useTexts();
  const isOutage = !(error instanceof ApiError) || error.status >= 500;
  return (
    <QueryFailed
      title={t('list.failed')}
      text={isOutage ? t('list.failedText') : undefined}
      query={{ error, isFetching, refetch: onRetry }}
    />
  );
}
