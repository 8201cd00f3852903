import { useQuery } from '@firm/api-client';
import type { ReleaseApp } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { QueryShown } from '@firm/screen';
import { DeskPage } from '@firm/screen/desk';
import { color, Empty, Panel, PanelBody, panelSpace } from '@firm/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { appsQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';
import { ExtensionsPicture } from './ExtensionsPicture.tsx';
import { ExtensionsTable } from './ExtensionsTable.tsx';
import { extensionsOf } from './extensionsOf.ts';

/** `/releases/extensions`: which app uses what of which other one, as a picture and as a table. */
export function ExtensionsPage() {
  const { t } = useTexts();
  useScreenTitle(t('extensions.title'));
  const query = useQuery(appsQuery);
  return (
    <DeskPage title={t('extensions.title')} text={t('extensions.text')}>
      <Panel aria-label={t('extensions.title')}>
        {query.data ? (
          <Extensions apps={query.data.apps} />
        ) : (
          <PanelBody>
            <QueryShown
              query={query}
              failed={t('overview.failed')}
              level="h2"
              loading={t('overview.loading')}
              lines={8}
            >
              {() => null}
            </QueryShown>
          </PanelBody>
        )}
      </Panel>
    </DeskPage>
  );
}

function Extensions({ apps }: { apps: readonly ReleaseApp[] }) {
  const { t } = useTexts();
  const extensions = useMemo(() => extensionsOf(apps), [apps]);
  const known = useMemo(() => new Set(apps.map(({ id }) => id)), [apps]);
  if (extensions.length === 0)
    return (
      <PanelBody>
        <Empty art="empty-folder" level="h2" title={t('extensions.none')} text={t('extensions.noneText')} />
      </PanelBody>
    );
  const alone = apps.filter(({ borrows, lends }) => borrows.length === 0 && lends.length === 0);
  return (
    <>
      <ExtensionsPicture extensions={extensions} known={known} />
      <ExtensionsTable caption={t('extensions.caption')} extensions={extensions} known={known} />
      {alone.length > 0 && (
        <Alone>{t('extensions.alone', { count: alone.length, apps: alone.map(({ id }) => id).join(', ') })}</Alone>
      )}
    </>
  );
}

const Alone = styled.p`
  padding: 14px ${panelSpace};
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
