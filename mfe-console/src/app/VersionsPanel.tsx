import type { ReleaseAppDetail, ReleaseVersionRow } from '@firm/contract';
import { Badge, Button, type Column, color, Panel, PanelHead, Table } from '@firm/ui';
import { Ban, Check, CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { type BanChoice, choicesFor } from '../bans/choices.ts';
import { Code } from '../show/Code.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

const BanDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bans" */ '../bans/BanDialog.tsx')).BanDialog,
}));
const PruneDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "prune" */ '../previews/PruneDialog.tsx')).PruneDialog,
}));

/** The rows that are shown at first. */
const RECENT = 8;
const COMMIT_LENGTH = 7;

/**
 * The published versions with age, commit, author, message, size, figures and what became of them, and the ways to
 * ban one and to delete what nobody needs, for those who may.
 */
export function VersionsPanel({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const say = useSay();
  const [isWhole, showWhole] = useState(false);
  /** What the open dialog offers; it stays with the row that it was opened for. */
  const [choices, offer] = useState<BanChoice[]>();
  const [isPruning, prune] = useState(false);
  const bans: Column<ReleaseVersionRow> = {
    key: 'bans',
    header: t('ban.header'),
    actions: true,
    cell: (row) => {
      const fitting = choicesFor(app, row);
      return (
        fitting.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            aria-label={t('ban.of', { version: row.version })}
            onClick={() => offer(fitting)}
          >
            {t('ban.header')}
          </Button>
        )
      );
    },
  };
  const columns: Column<ReleaseVersionRow>[] = [
    {
      key: 'version',
      header: t('versions.version'),
      cell: ({ version, traffic }) => (
        <div>
          <b>{version}</b>
          <Soft>{traffic === null ? t('versions.noTraffic') : say.traffic(traffic)}</Soft>
        </div>
      ),
    },
    {
      key: 'change',
      header: t('versions.change'),
      width: '34%',
      cell: ({ origin, publishedAt, publishedBy }) => (
        <div>
          {origin ? (
            <>
              {origin.message} <Code>{origin.commit.slice(0, COMMIT_LENGTH)}</Code>
            </>
          ) : (
            t('versions.noOrigin')
          )}
          <Soft>
            {[origin?.author, publishedBy && t('versions.by', { who: say.who(publishedBy) }), say.moment(publishedAt)]
              .filter(Boolean)
              .join(' · ')}
          </Soft>
        </div>
      ),
    },
    { key: 'age', header: t('apps.age'), nowrap: true, cell: ({ publishedAt }) => say.age(publishedAt) },
    { key: 'size', header: t('versions.size'), numeric: true, cell: ({ bytes }) => say.size(bytes) },
    {
      key: 'figures',
      header: t('versions.figures'),
      cell: ({ figures }) => (
        <div>
          {say.failed(figures)}
          <Soft>{t('versions.paint', { time: say.seconds(figures.lcpMs) })}</Soft>
        </div>
      ),
    },
    { key: 'state', header: t('apps.state'), cell: (row) => <VersionState row={row} /> },
    ...(app.mayMove ? [bans] : []),
  ];
  const rows = isWhole ? app.versions : app.versions.slice(0, RECENT);
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
      {(rows.length < app.versions.length || app.mayGive) && (
        <Foot>
          {rows.length < app.versions.length && (
            <Button variant="secondary" size="small" onClick={() => showWhole(true)}>
              {t('versions.all')}
            </Button>
          )}
          {app.mayGive && (
            <Button variant="tertiary" size="small" aria-haspopup="dialog" onClick={() => prune(true)}>
              {t('prune.title')}
            </Button>
          )}
        </Foot>
      )}
      {choices && (
        <Suspense>
          <BanDialog app={app} choices={choices} onClose={() => offer(undefined)} />
        </Suspense>
      )}
      {isPruning && (
        <Suspense>
          <PruneDialog app={app.id} onClose={() => prune(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function VersionState({ row: { isBroken, takenBack, banned, traffic } }: { row: ReleaseVersionRow }) {
  const { t } = useTexts();
  if (banned)
    return (
      <div>
        <Badge tone="bad" icon={Ban}>
          {t('ban.banned')}
        </Badge>
        <Soft>{banned.reason}</Soft>
      </div>
    );
  if (isBroken)
    return (
      <Badge tone="bad" icon={CircleX}>
        {t('state.broken')}
      </Badge>
    );
  if (takenBack)
    return (
      <div>
        <Badge tone="warn" icon={Undo2}>
          {t('state.takenBack')}
        </Badge>
        <Soft lang="en">{takenBack.reason}</Soft>
      </div>
    );
  return traffic === null ? (
    <Badge tone="neutral" icon={Check}>
      {t('versions.kept')}
    </Badge>
  ) : (
    <Badge tone="good" icon={CircleCheck}>
      {t('versions.served')}
    </Badge>
  );
}

const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px 16px;
`;
