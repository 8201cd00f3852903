import { ApiError } from '@firm/api-client';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { LoadFailed } from '@firm/ui';

interface Props {
  /** "We could not load your cases". */
  title: string;
  /** What is safe and still works. */
  rest?: string;
  /** The query behind the area. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  level?: 'h1' | 'h2' | 'h3';
}

/** An area that did not load: the reason in the reader's words, Try Again, and the request's id for support. */
export function AreaFailed({ title, rest, query, level = 'h3' }: Props) {
  const { t } = useCommonTexts();
  const id = query.error instanceof ApiError ? query.error.requestId : undefined;
  return (
    <LoadFailed
      level={level}
      title={title}
      text={[describeFailure(t, query.error), rest].filter(Boolean).join(' ')}
      retryLabel={t('action.tryAgain')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
      reference={id && t('error.requestId', { id })}
    />
  );
}
