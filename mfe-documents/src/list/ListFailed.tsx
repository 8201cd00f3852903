import { describeFailure, useCommonTexts } from '@firm/i18n';
import { LoadFailed } from '@firm/ui';
import { useTexts } from '../texts.ts';

export function ListFailed({ failure, retrying, onRetry }: { failure: Error; retrying: boolean; onRetry: () => void }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const requestId = 'requestId' in failure && typeof failure.requestId === 'string' ? failure.requestId : undefined;
  return (
    <LoadFailed
      title={t('list.failed')}
      text={describeFailure(common.t, failure)}
      retryLabel={common.t('action.tryAgain')}
      onRetry={onRetry}
      retrying={retrying}
      reference={requestId && common.t('error.requestId', { id: requestId })}
    />
  );
}
