import { useQuery } from '@firm/api-client';
import type { ReleaseApp, ReleaseFreeze } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { isAwaited, QueryFailed } from '@firm/screen';
import { DeskPage, Key } from '@firm/screen/desk';
import { color, Loading, media, Panel, PanelBody, SkeletonText } from '@firm/ui';
import { styled } from 'styled-components';
import { FreezeNote } from '../freezes/FreezeNote.tsx';
import { FreezesPanel } from '../freezes/FreezesPanel.tsx';
import { appsQuery, freezesQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';
import { AppsPanel } from './AppsPanel.tsx';
import { TroubleList } from './TroubleList.tsx';
import { TroubleSlip } from './TroubleSlip.tsx';

/** `/releases`: what is wrong now, and every app. */
export function OverviewPage() {
  const { t } = useTexts();
  useScreenTitle(t('overview.title'));
  const query = useQuery(appsQuery);
  const freezes = useQuery(freezesQuery);
  const data = query.data && { ...query.data, apps: withFreezes(query.data.apps, freezes.data?.freezes) };
  const [first, ...others] = data?.troubles ?? [];
  return (
    <DeskPage
      title={t('overview.title')}
      text={data ? (first ? t('overview.wrong', { count: data.troubles.length }) : t('overview.fine')) : ''}
    >
      {data && <FreezeNote freezes={everyFreeze(data.apps)} />}
      {first && <TroubleSlip trouble={first} app={data?.apps.find(({ id }) => id === first.app)} />}
      {others.length > 0 && <TroubleList troubles={others} />}
      {data ? (
        <AppsPanel apps={data.apps} troubles={data.troubles} />
      ) : (
        <Panel aria-label={t('apps.title')}>
          <PanelBody>
            {query.error ? (
              <QueryFailed title={t('overview.failed')} query={query} level="h2" />
            ) : (
              <Loading label={t('overview.loading')}>
                <SkeletonText lines={8} />
              </Loading>
            )}
          </PanelBody>
        </Panel>
      )}
      {/* Wait for the apps and the freezes, which would push these down. */}
      {!isAwaited(query) && !isAwaited(freezes) && (
        <>
          <FreezesPanel query={freezes} apps={data?.apps ?? []} />
          <Keys aria-hidden="true">
            <span>
              <Key>/</Key> {t('keys.search')}
            </span>
            <span>
              <Key>J</Key> <Key>K</Key> {t('keys.move')}
            </span>
            <span>
              <Key>?</Key> {t('keys.all')}
            </span>
          </Keys>
        </>
      )}
    </DeskPage>
  );
}

/** Gives the apps the freezes of the calendar: two queries that were answered apart may differ. */
const withFreezes = (apps: readonly ReleaseApp[], freezes: readonly ReleaseFreeze[] | undefined): ReleaseApp[] =>
  apps.map((app) => (freezes ? { ...app, freezes: freezes.filter((each) => ['*', app.id].includes(each.app)) } : app));

/** The freezes of all apps, each once. */
const everyFreeze = (apps: readonly ReleaseApp[]): ReleaseFreeze[] => [
  ...new Map(apps.flatMap(({ freezes }) => freezes.map((freeze) => [freeze.id, freeze]))).values(),
];

/** Hidden without a keyboard. */
const Keys = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  color: ${color.inkSoft};
  font-size: var(--t14);

  @media (pointer: coarse) {
    display: none;
  }

  ${media.below(900)} {
    display: none;
  }
`;
