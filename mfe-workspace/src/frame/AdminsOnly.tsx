import { ServedLink, useScreenTitle } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Empty, Panel } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { Entry } from './entries.ts';
import { WorkPage } from './WorkPage.tsx';

/** Stands in place of a screen that staff may not open. */
export function AdminsOnly({ entry }: { entry: Entry }) {
  const { t } = useTexts();
  const title = t(`frame.entry.${entry.key}`);
  useScreenTitle(title);
  return (
    <WorkPage title={title}>
      <Panel>
        <Empty
          level="h2"
          title={t('frame.adminsOnly')}
          text={t('frame.adminsOnlyText')}
          action={
            <Button as={ServedLink} to={paths.work()} variant="secondary">
              {t('frame.entry.today')}
            </Button>
          }
        />
      </Panel>
    </WorkPage>
  );
}
