import { ApiError, useIsOnline } from '@firm/api-client';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { LoadFailed } from '@firm/ui';

interface QueryFailedProps {
  /** States the failure: "We could not load your cases". */
  title: string;
  /** Replaces the reason that belongs to the failure. */
  text?: string | undefined;
  /** A further sentence, about content that still works. */
  rest?: string | undefined;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  level?: 'h1' | 'h2' | 'h3';
}

/**
 * Replaces an area whose query failed: the reason in the reader's language, Try Again, and the request's id for
 * support.
 */
export function QueryFailed({ title, text, rest, query, level = 'h3' }: QueryFailedProps) {
  const { t } = useCommonTexts();
  // The reason names a missing network, and changes when it is back.
  useIsOnline();
  const id = query.error instanceof ApiError ? query.error.requestId : undefined;
  return (
    <LoadFailed
      level={level}
      title={title}
      text={[text ?? describeFailure(t, query.error), rest].filter(Boolean).join(' ')}
      retryLabel={t('action.tryAgain')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
      reference={id && t('error.requestId', { id })}
    />
  );
}
