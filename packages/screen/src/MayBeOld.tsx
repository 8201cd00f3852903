import { useCommonTexts } from '@firm/i18n';
import { Button, Note } from '@firm/ui';

interface Props {
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Says beside loaded data that they may be old, with Try Again, while the last refresh has failed. */
export function MayBeOld({ query }: Props) {
  const { t } = useCommonTexts();
  if (!query.error || query.data === undefined) return null;
  return (
    <Note tone="warn" role="status">
      {t('error.mayBeOld')}{' '}
      <Button variant="tertiary" size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
        {t('action.tryAgain')}
      </Button>
    </Note>
  );
}
