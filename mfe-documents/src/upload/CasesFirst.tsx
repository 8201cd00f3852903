import { ServedLink } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Button, Empty, Spinner } from '@firm/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../texts.ts';

interface Props {
  cases: ComponentProps<typeof QueryFailed>['query'] & {
    isPending: boolean;
    data?: { results: unknown[] } | undefined;
  };
  children: ReactNode;
}

/** Shown until the cases are loaded and there is one, since every document belongs to a case. */
export function CasesFirst({ cases, children }: Props) {
  const { t } = useTexts();
  const common = useCommonTexts();
  if (cases.isPending) return <Spinner label={common.t('state.loading')} />;
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
