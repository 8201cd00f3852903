import { ApiError } from '@firm/api-client';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { LoadFailed } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface ArticlesFailedProps {
  failure: Error;
  retrying: boolean;
  onRetry: () => void;
}

export function ArticlesFailed({ failure, retrying, onRetry }: ArticlesFailedProps) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const { status = 500, requestId } = failure instanceof ApiError ? failure : {};
  return (
    <LoadFailed
      title={t('list.failed')}
      text={status >= 500 ? t('list.failedText') : describeFailure(common.t, failure)}
      retryLabel={common.t('action.tryAgain')}
      onRetry={onRetry}
      retrying={retrying}
      reference={requestId && common.t('error.requestId', { id: requestId })}
    />
  );
}
