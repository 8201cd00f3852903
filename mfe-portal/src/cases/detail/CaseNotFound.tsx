import { Link, paths } from '@firm/router';
import { AppPage, Button, Empty, Icon, Panel } from '@firm/ui';
import { ArrowLeft } from 'lucide-react';
import { useTexts } from '../../texts.ts';

/** Shown for 403 and 404 alike, so that it does not reveal whether a case exists. Texts: specification §8. */
export function CaseNotFound() {
  const { t } = useTexts();
  return (
    <AppPage>
      <Panel>
        <Empty
          art="empty-folder"
          level="h1"
          title={t('case.notFoundTitle')}
          text={t('case.notFoundText')}
          action={
            <Button as={Link} to={paths.dashboard()} variant="secondary">
              <Icon of={ArrowLeft} size={16} />
              {t('case.backToDashboard')}
            </Button>
          }
        />
      </Panel>
    </AppPage>
  );
}
