import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Button, Empty } from '@firm/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../texts.ts';

interface Props {
  cases: ComponentProps<typeof QueryFailed>['query'] & {
    isPending: boolean;
    data?: { results: unknown[] } | undefined;
  };
  children: ReactNode;
}

/** Shown where there is no case, or the cases did not load, since every document belongs to a case. */
export function CasesFirst({ cases, children }: Props) {
  const { t } = useTexts();
  // The form stands while the cases load, so that the dialog has its height from its first moment on.
  if (cases.isPending) return children;
  if (!cases.data) return <QueryFailed title={t('upload.casesFailed')} query={cases} />;
  if (cases.data.results.length > 0) return children;
  return (
    <Empty
      art="empty-folder"
      title={t('upload.noCase')}
      text={t('upload.noCaseText')}
      action={
        <Button as={ServedLink} to={paths.newCase()}>
          {t('upload.startCase')}
        </Button>
      }
    />
  );
}
