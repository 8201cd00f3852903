import { ServedLink, useScreenTitle } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Empty, Panel } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { StudioPage } from './StudioPage.tsx';

/** Stands in place of the studio for staff who have no right in it. */
export function NoRight() {
  const { t } = useTexts();
  useScreenTitle(t('frame.label'));
  return (
    <StudioPage title={t('frame.label')}>
      <Panel>
        <Empty
          level="h2"
          title={t('frame.noRight')}
          text={t('frame.noRightText')}
          action={
            <Button as={ServedLink} to={paths.work()} variant="secondary">
              {t('frame.work')}
            </Button>
          }
        />
      </Panel>
    </StudioPage>
  );
}
