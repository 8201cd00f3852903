import { useScreenTitle } from '@firm/federation';
import { Link, paths, useSearchParams } from '@firm/router';
import { useSession } from '@firm/session';
import {
  AppColumn,
  AppColumns,
  AppHead,
  AppPage,
  Breadcrumb,
  Button,
  Empty,
  Panel,
  PanelBody,
  PanelHead,
} from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { useCasesTitle } from '../useCasesTitle.ts';
import { Intake } from './Intake.tsx';
import { NextSteps } from './NextSteps.tsx';
import { serviceOf } from './serviceOf.ts';

/** The intake form behind a service's call to action. Clients only: a case belongs to the client who starts it. */
export function NewCasePage() {
  const { t } = useTexts();
  useScreenTitle(t('newCase.title'));
  const user = useSession((session) => session.user);
  const [search] = useSearchParams();
  const casesTitle = useCasesTitle();
  if (!user) return null;
  if (user.role !== 'client') {
    return (
      <AppPage>
        <Panel>
          <Empty
            level="h1"
            title={t('newCase.staffTitle')}
            text={t('newCase.staffText')}
            action={
              <Button as={Link} to={paths.cases()} variant="secondary">
                {casesTitle}
              </Button>
            }
          />
        </Panel>
      </AppPage>
    );
  }
  return (
    <AppPage>
      <Breadcrumb label={t('case.breadcrumb')}>
        <Link to={paths.dashboard()}>{t('overview.pageTitle')}</Link>
        <Link to={paths.cases()}>{casesTitle}</Link>
        <span aria-current="page">{t('newCase.title')}</span>
      </Breadcrumb>
      <AppHead title={t('newCase.title')} text={t('newCase.lede')} />
      <AppColumns>
        <AppColumn>
          <Intake
            userId={user.id}
            service={serviceOf(search.get('service'))}
            business={search.get('business') ?? undefined}
          />
        </AppColumn>
        <AppColumn as="aside">
          <Panel aria-labelledby="next">
            <PanelHead id="next" title={t('newCase.next')} />
            <PanelBody>
              <NextSteps />
            </PanelBody>
          </Panel>
        </AppColumn>
      </AppColumns>
    </AppPage>
  );
}
