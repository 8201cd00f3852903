import type { ReleaseLogEntry } from '@firm/contract';
import { formatDate, formatTime } from '@firm/i18n';
import { type Column, Panel, PanelBody, PanelHead, Table } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { authorName } from './authorName.ts';

/** Lists the latest release changes. The platform's own entries stay in English, as written. */
export function ReleaseLog({ entries }: { entries: readonly ReleaseLogEntry[] }) {
  const { t, language } = useTexts();
  const columns: Column<ReleaseLogEntry>[] = [
    {
      key: 'when',
      header: t('status.when'),
      cell: ({ at }) => `${formatDate(language, at)}, ${formatTime(language, at)}`,
    },
    { key: 'who', header: t('status.who'), cell: ({ by }) => authorName(by, t('status.person')) },
    {
      key: 'what',
      header: t('status.what'),
      cell: ({ remote, version, action }) => (
        <>
          {remote === '*' ? t('status.everyPart') : remote} {version} · {t(`status.action.${action}`)}
        </>
      ),
    },
    {
      key: 'why',
      header: t('status.why'),
      cell: ({ reason, outcome }) => <Why lang="en">{reason ? `${outcome} (${reason})` : outcome}</Why>,
    },
  ];
  return (
    <Panel aria-labelledby="release-log">
      <PanelHead id="release-log" title={t('status.log')} />
      {entries.length === 0 ? (
        <PanelBody>{t('status.logEmpty')}</PanelBody>
      ) : (
        <Table
          caption={t('status.logCaption')}
          columns={columns}
          items={entries}
          keyOf={({ at, remote, action, outcome }) => `${at} ${remote} ${action} ${outcome}`}
        />
      )}
    </Panel>
  );
}

/** A strategy is one long word. */
const Why = styled.span`
  overflow-wrap: anywhere;
`;
