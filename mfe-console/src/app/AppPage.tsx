import { isNotFound, useQuery } from '@firm/api-client';
import type { ReleaseAppDetail } from '@firm/contract';
import { NotFound, ServedLink, useScreenTitle } from '@firm/federation';
import { Link, paths, useParams } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { DeskPage, InTurn } from '@firm/screen/desk';
import { Button, fingerHigh, Icon, Loading, Panel, PanelBody, SkeletonText } from '@firm/ui';
import { ArrowLeft, ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ContactPanel } from '../contact/ContactPanel.tsx';
import { FreezeNote } from '../freezes/FreezeNote.tsx';
import { MoveDialog } from '../moves/MoveDialog.tsx';
import { StartNote } from '../moves/StartNote.tsx';
import { useAct } from '../moves/useAct.ts';
import { PreviewsPanel } from '../previews/PreviewsPanel.tsx';
import { appQuery } from '../releases.queries.ts';
import { RequestNote } from '../second/RequestNote.tsx';
import { TwoPersons } from '../second/TwoPersons.tsx';
import { useTexts } from '../texts.ts';
import { ActsPanel } from './ActsPanel.tsx';
import { CausesPanel } from './CausesPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { ReportsPanel } from './ReportsPanel.tsx';
import { RolloutPanel } from './RolloutPanel.tsx';
import { ThumbBar } from './ThumbBar.tsx';
import { UsesPanel } from './UsesPanel.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

/** `/releases/apps/:appId`: an app, how it does, and what can be done with it. */
export function AppPage() {
  const { t } = useTexts();
  const { appId = '' } = useParams();
  useScreenTitle(t('app.title', { app: appId }));
  const query = useQuery(appQuery(appId));
  if (query.data) return <OpenApp key={appId} app={query.data} />;
  if (isNotFound(query.error)) return <NotFound />;
  return (
    <DeskPage above={<Back />} title={appId}>
      <Panel aria-label={appId}>
        <PanelBody>
          {query.error ? (
            <QueryFailed title={t('app.failed')} query={query} level="h2" />
          ) : (
            <Loading label={t('app.loading')}>
              <SkeletonText lines={8} />
            </Loading>
          )}
        </PanelBody>
      </Panel>
    </DeskPage>
  );
}

function OpenApp({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const { act, open, close } = useAct();
  const [couldMove, noteMay] = useState(app.mayMove);
  // An open dialog stays when its reader loses the right: it says so, and keeps what was typed.
  if (app.mayMove && !couldMove) noteMay(true);
  const { id, mount, team } = app;
  const where = mount === null ? t('app.everyPage') : t('app.mounted', { mount });
  return (
    <DeskPage
      above={<Back />}
      title={id}
      text={[where, team && t('app.team', { team })].filter(Boolean).join(' ')}
      action={
        mount !== null && (
          <Button as={ServedLink} to={mount} variant="secondary" size="small">
            <Icon of={ArrowUpRight} size={16} />
            {t('app.openPage')}
          </Button>
        )
      }
    >
      <FreezeNote freezes={app.freezes} />
      <RequestNote app={app} />
      <StartNote app={app} />
      <InTurn>
        <RolloutPanel app={app} />
        <CausesPanel app={app} />
        <ActsPanel app={app} onAct={open} />
        <ReportsPanel app={app} />
        <VersionsPanel app={app} />
        <PreviewsPanel app={id} may={app.mayMove} />
        <UsesPanel app={app} />
        <PeoplePanel app={id} may={app.mayGive} />
        <ContactPanel app={id} may={app.mayGive} />
        <TwoPersons app={app} />
        <HistoryPanel app={app} />
      </InTurn>
      <ThumbBar app={app} onAct={open} />
      {act && couldMove && <MoveDialog key={act} app={app} act={act} onClose={close} />}
    </DeskPage>
  );
}

function Back() {
  const { t } = useTexts();
  return (
    <Up to={paths.releases()}>
      <Icon of={ArrowLeft} size={16} />
      {t('app.back')}
    </Up>
  );
}

const Up = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding-block: 2px;
  ${fingerHigh}
  font-size: var(--t14);
  white-space: nowrap;
`;
