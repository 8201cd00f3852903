import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Empty, Panel } from '@firm/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { StudioPage } from './StudioPage.tsx';
import { useIsAdmin } from './useIsAdmin.ts';

interface Props {
  /** The title of the screen, which others read, too. */
  title: string;
  children: ReactNode;
}

/** Shows a screen to administrators, and tells others that it is theirs. */
export function OnlyAdmins({ title, children }: Props) {
  const { t } = useTexts();
  if (useIsAdmin()) return children;
  return (
    <StudioPage title={title}>
      <Panel>
        <Empty
          level="h2"
          title={t('frame.adminsOnly')}
          text={t('frame.adminsOnlyText')}
          action={
            <Button as={ServedLink} to={paths.studio()} variant="secondary">
              {t('frame.entry.articles')}
            </Button>
          }
        />
      </Panel>
    </StudioPage>
  );
}
