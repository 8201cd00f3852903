import type { ReleaseAppDetail, ReleaseVersionRow } from '@firm/contract';
import { Badge, Button, type Column, color, Panel, PanelHead, Table } from '@firm/ui';
import { Check, CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Code } from '../show/Code.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** The rows that are shown at first. */
const RECENT = 8;
const COMMIT_LENGTH = 7;

/** The published versions with age, commit, author, message, size, figures and what became of them. */
export function VersionsPanel({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const say = useSay();
  const [isWhole, showWhole] = useState(false);
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
      {rows.length < app.versions.length && (
        <Foot>
          <Button variant="secondary" size="small" onClick={() => showWhole(true)}>
            {t('versions.all')}
          </Button>
        </Foot>
      )}
    </Panel>
  );
}

function VersionState({ row: { isBroken, takenBack, traffic } }: { row: ReleaseVersionRow }) {
  const { t } = useTexts();
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
  padding: 12px 16px;
`;
