import { type AppStatus, TRAFFIC_FULL, type VersionStatus } from '@firm/contract';
import { formatDate, formatNumber, formatTime, localeOf } from '@firm/i18n';
import { Badge, type Column, Panel, PanelBody, PanelHead, Table } from '@firm/ui';
import { Pause, Pin } from 'lucide-react';
import { styled } from 'styled-components';
import { authorName } from './authorName.ts';
import { useStatusTexts } from './texts.ts';

/** Lists the versions of one app; versions with traffic come first. */
export function VersionsTable({ app }: { app: AppStatus }) {
  const { t, language } = useStatusTexts();
  const or = (value: number | null, unit = '') =>
    value === null ? t('nothing') : `${formatNumber(language, value)}${unit}`;
  const share = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 });

  const columns: Column<VersionStatus>[] = [
    { key: 'version', header: t('version'), width: '24%', cell: ({ version }) => <Version>{version}</Version> },
    {
      key: 'traffic',
      header: t('traffic'),
      numeric: true,
      cell: ({ traffic }) => (traffic === null ? t('nothing') : share.format(traffic / TRAFFIC_FULL)),
    },
    { key: 'visitors', header: t('visitors'), numeric: true, cell: ({ visitors }) => or(visitors) },
    { key: 'failed', header: t('failed'), numeric: true, cell: ({ failed }) => or(failed) },
    {
      key: 'notRendered',
      header: t('notRendered'),
      numeric: true,
      cell: ({ notRendered = null }) => or(notRendered),
    },
    {
      key: 'load',
      header: t('load'),
      numeric: true,
      cell: ({ loadMs, inpMs = null }) => `${or(loadMs, ' ms')}, ${or(inpMs, ' ms')}`,
    },
    { key: 'lcp', header: t('lcp'), numeric: true, cell: ({ lcpMs }) => or(lcpMs, ' ms') },
    { key: 'cls', header: t('cls'), numeric: true, cell: ({ cls }) => or(cls) },
  ];
  return (
    <Panel aria-labelledby={`app-${app.id}`}>
      <PanelHead id={`app-${app.id}`} title={app.id}>
        {app.pinned && (
          <Badge tone="warn" icon={Pin}>
            {t('pinned')}
          </Badge>
        )}
        {app.paused && (
          <Badge tone="warn" icon={Pause}>
            {t('paused')}
          </Badge>
        )}
      </PanelHead>
      {app.paused && <Paused {...app.paused} />}
      <Wrapping>
        <Table
          caption={t('caption', { app: app.id })}
          columns={columns}
          items={app.versions}
          keyOf={({ version }) => version}
        />
      </Wrapping>
    </Panel>
  );
}

/** Explains why the share of a paused rollout does not grow. */
function Paused({ at, by, reason }: NonNullable<AppStatus['paused']>) {
  const { t, language } = useStatusTexts();
  const moment = { date: formatDate(language, at), time: formatTime(language, at) };
  return (
    <Note>
      <p>{t('pausedBy', { ...moment, who: authorName(by, t('person')) })}</p>
      {reason && <p>{reason}</p>}
    </Note>
  );
}

/** Eight headers in one line have no room in every language. */
const Wrapping = styled.div`
  th {
    white-space: normal;
  }
`;

const Note = styled(PanelBody)`
  padding-bottom: 6px;
  overflow-wrap: anywhere;
`;

/** Lets a version name of any length wrap in a table of eight columns. */
const Version = styled.span`
  overflow-wrap: anywhere;
`;
