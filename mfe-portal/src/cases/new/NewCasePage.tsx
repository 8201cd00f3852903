import { useFirm, useScreenTitle } from '@firm/federation';
import { Link, paths, useSearchParams } from '@firm/router';
import { useSession } from '@firm/session';
import { AppColumn, AppColumns, AppHead, AppPage, Breadcrumb, Panel, PanelBody, PanelHead } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { Intake } from './Intake.tsx';
import { NextSteps } from './NextSteps.tsx';
import { serviceOf } from './serviceOf.ts';

/** The intake form behind a service's call to action. */
export function NewCasePage() {
  const firm = useFirm();
  const { t } = useTexts();
  useScreenTitle(t('newCase.title'));
  const user = useSession((session) => session.user);
  const [search] = useSearchParams();
  if (!user) return null;
  return (
    <AppPage>
      <Breadcrumb label={t('case.breadcrumb')}>
        <Link to={paths.dashboard()}>{t('overview.pageTitle')}</Link>
        <Link to={paths.cases()}>{t('cases.title')}</Link>
        <span aria-current="page">{t('newCase.title')}</span>
      </Breadcrumb>
      <AppHead title={t('newCase.title')} text={t('newCase.lede')} />
      <Paper>
        <AppColumn>
          <Intake
            userId={user.id}
            service={serviceOf(search.get('service'), firm)}
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
      </Paper>
    </AppPage>
  );
}

/** Two sheets of paper hold all questions. */
const Paper = styled(AppColumns)`
  @media print {
    zoom: 0.85;
  }
`;
