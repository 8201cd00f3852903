import type { ReleaseLogEntry } from '@firm/contract';
import { formatDate, formatTime } from '@firm/i18n';
import { type Column, Panel, PanelBody, PanelHead, Table } from '@firm/ui';
import { styled } from 'styled-components';
import { authorName } from './authorName.ts';
import { useStatusTexts } from './texts.ts';

/** Lists the latest release changes. The platform's own entries stay in English, as written. */
export function ReleaseLog({ entries }: { entries: readonly ReleaseLogEntry[] }) {
  const { t, language } = useStatusTexts();
  const columns: Column<ReleaseLogEntry>[] = [
    {
      key: 'when',
      header: t('when'),
      cell: ({ at }) => `${formatDate(language, at)}, ${formatTime(language, at)}`,
    },
    { key: 'who', header: t('who'), cell: ({ by }) => authorName(by, t('person')) },
    {
      key: 'what',
      header: t('what'),
      cell: ({ remote, version, action }) => (
        <>
          {remote === '*' ? t('everyPart') : remote} {version} · {t(`action.${action}`)}
        </>
      ),
    },
    {
      key: 'why',
      header: t('why'),
      cell: ({ reason, outcome }) => <Why lang="en">{reason ? `${outcome} (${reason})` : outcome}</Why>,
    },
  ];
  return (
    <Panel aria-labelledby="release-log">
      <PanelHead id="release-log" title={t('log')} />
      {entries.length === 0 ? (
        <PanelBody>{t('logEmpty')}</PanelBody>
      ) : (
        <Table
          caption={t('logCaption')}
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
