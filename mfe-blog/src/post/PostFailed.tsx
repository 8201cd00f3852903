import { ApiError } from '@firm/api-client';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths, useLocation, useNavigate } from '@firm/router';
import { Button, Empty, Icon, Text, Wrap } from '@firm/ui';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useTexts } from '../texts.ts';

interface PostFailedProps {
  /** The article does not exist, so a retry would not help. */
  missing: boolean;
  failure: Error;
  retrying: boolean;
  onRetry: () => void;
}

export function PostFailed({ missing, failure, retrying, onRetry }: PostFailedProps) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const goBack = useGoBack();
  const requestId = !missing && failure instanceof ApiError ? failure.requestId : undefined;
  return (
    <Wrap>
      <Empty
        art="gap"
        artWidth={300}
        level="h1"
        role="alert"
        title={missing ? t('post.notFound') : t('post.failed')}
        text={missing ? t('post.notFoundText') : undefined}
        action={
          <>
            {!missing && (
              <Button onClick={onRetry} pending={retrying}>
                <Icon of={RotateCw} size={16} />
                {common.t('action.tryAgain')}
              </Button>
            )}
            <Button variant="secondary" onClick={goBack}>
              <Icon of={ArrowLeft} size={16} />
              {t('post.goBack')}
            </Button>
            <Button variant={missing ? 'primary' : 'secondary'} as={Link} to={paths.blog()}>
              {t('post.viewAll')}
            </Button>
          </>
        }
      >
        {requestId && (
          <Text $small $soft>
            {common.t('error.requestId', { id: requestId })}
          </Text>
        )}
      </Empty>
    </Wrap>
  );
}

/** Returns to the page that the visitor came from; a direct visit leads to the list. */
function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(paths.blog()) : navigate(-1));
}
