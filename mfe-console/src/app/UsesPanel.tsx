import type { ReleaseAppDetail } from '@firm/contract';
import { paths } from '@firm/router';
import { type Column, Panel, PanelBody, PanelHead, Table } from '@firm/ui';
import { Code } from '../show/Code.ts';
import { RowLink } from '../show/RowLink.ts';
import { useTexts } from '../texts.ts';

type Use = ReleaseAppDetail['uses'][number];

/** Which apps show what this one lends: whom a change of it reaches. */
export function UsesPanel({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const columns: Column<Use>[] = [
    { key: 'part', header: t('uses.part'), cell: ({ part }) => <Code>{part}</Code> },
    {
      key: 'by',
      header: t('uses.by'),
      cell: ({ by, version }) => (
        <RowLink to={paths.releasesApp(by)}>
          {by} {version}
        </RowLink>
      ),
    },
  ];
  return (
    <Panel aria-labelledby="uses">
      <PanelHead id="uses" title={t('uses.title')} />
      {app.uses.length === 0 ? (
        <PanelBody>{t('uses.none')}</PanelBody>
      ) : (
        <Table
          caption={t('uses.title')}
          columns={columns}
          items={app.uses}
          keyOf={({ part, by, version }) => `${part} ${by} ${version}`}
        />
      )}
    </Panel>
  );
}
