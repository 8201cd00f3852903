import type { ReleaseAppDetail } from '@firm/contract';
import { dialogOf } from '@firm/screen';
import { Button, Panel, PanelHead, panelSpace, Table } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { BanChoices } from '../bans/choices.ts';
import { Soft } from '../show/Soft.ts';
import { PruneButton } from '../surplus/PruneButton.tsx';
import { useTexts } from '../texts.ts';
import { useVersionColumns } from './useVersionColumns.tsx';

const BanDialog = dialogOf(() => import(/* webpackChunkName: "bans" */ '../bans/BanDialog.tsx'), 'BanDialog');
const PreviewDialog = dialogOf(
  () => import(/* webpackChunkName: "preview" */ '../previews/PreviewDialog.tsx'),
  'PreviewDialog',
);

/** The rows that are shown at first. */
const RECENT = 8;

/**
 * The published versions with age, commit, author, message, size, figures and what became of them, and the ways to
 * show one by a link, to ban one and to delete what nobody needs, for those who may.
 */
export function VersionsPanel({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const [isWhole, showWhole] = useState(false);
  /** The choices of the open dialog: kept here, because its row may leave the table meanwhile. */
  const [choices, offer] = useState<BanChoices>();
  const [previewed, preview] = useState<string>();
  const columns = useVersionColumns(app, { onBans: offer, onPreview: preview });
  const rows = isWhole ? app.versions : app.versions.slice(0, RECENT);
  const hasMore = rows.length < app.versions.length;
  return (
    <Panel aria-labelledby="versions">
      <PanelHead id="versions" title={t('versions.title')}>
        <Soft>{t('versions.count', { count: app.versions.length })}</Soft>
      </PanelHead>
      <Table
        caption={t('versions.caption', { app: app.id })}
        columns={columns}
        items={rows}
        keyOf={({ version }) => version}
      />
      <Foot>
        {hasMore && (
          <Button variant="secondary" size="small" onClick={() => showWhole(true)}>
            {t('versions.all')}
          </Button>
        )}
        <PruneButton app={app.id} may={app.mayGive} />
      </Foot>
      {previewed && (
        <PreviewDialog app={app.id} version={previewed} may={app.mayMove} onClose={() => preview(undefined)} />
      )}
      {choices && <BanDialog app={app} choices={choices} onClose={() => offer(undefined)} />}
    </Panel>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px ${panelSpace};

  &:empty {
    display: none;
  }
`;
