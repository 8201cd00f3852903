import { api, useQuery } from '@firm/api-client';
import { type ReleasePreview, releases } from '@firm/contract';
import { QueryShown } from '@firm/screen';
import { Button, type Column, Panel, PanelBody, PanelHead, Table } from '@firm/ui';
import { useState } from 'react';
import { LazyReasonDialog } from '../reason/LazyReasonDialog.ts';
import { previewsQuery } from '../releases.queries.ts';
import { Code } from '../show/Code.ts';
import { Origin } from '../show/Origin.tsx';
import { RowLinkAway } from '../show/RowLink.ts';
import { Soft } from '../show/Soft.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** The versions for previews of an app with their links, and the way to end one. For those who may move the app. */
export function PreviewsPanel({ app, may }: { app: string; may: boolean }) {
  const { t } = useTexts();
  const query = useQuery({ ...previewsQuery(app), enabled: may });
  const [ended, end] = useState<ReleasePreview>();
  // An open dialog stays when its reader loses the right.
  if (!may && !ended) return null;
  return (
    <Panel aria-labelledby="previews">
      <PanelHead id="previews" title={t('previews.title')} />
      {query.data && query.data.previews.length > 0 ? (
        <Previews previews={query.data.previews} onEnd={end} />
      ) : (
        <PanelBody>
          <QueryShown query={query} failed={t('previews.failed')} loading={t('previews.loading')} lines={2}>
            {() => t('previews.none')}
          </QueryShown>
        </PanelBody>
      )}
      {ended && (
        <LazyReasonDialog
          title={t('previews.endOf', { version: ended.version })}
          text={t('previews.endText')}
          confirm={t('previews.end')}
          done={t('previews.ended')}
          failed={t('previews.notEnded')}
          may={may}
          send={(reason) =>
            api.call(releases.endPreview, { params: { id: app }, body: { version: ended.version, reason } })
          }
          onClose={() => end(undefined)}
        />
      )}
    </Panel>
  );
}

type OnEnd = (preview: ReleasePreview) => void;

function Previews({ previews, onEnd }: { previews: readonly ReleasePreview[]; onEnd: OnEnd }) {
  const { t } = useTexts();
  const say = useSay();
  const columns: Column<ReleasePreview>[] = [
    {
      key: 'change',
      header: t('versions.change'),
      width: '44%',
      cell: (preview) => (
        <Origin of={preview}>
          <Soft>
            <Code>{preview.version}</Code>
          </Soft>
        </Origin>
      ),
    },
    {
      key: 'link',
      header: t('previews.link'),
      cell: ({ link, version }) =>
        link === null ? (
          t('state.broken')
        ) : (
          <RowLinkAway href={link} target="_blank" rel="noreferrer" aria-label={t('previews.openOf', { version })}>
            {t('previews.open')}
          </RowLinkAway>
        ),
    },
    { key: 'until', header: t('tokens.until'), cell: ({ until }) => say.moment(until) },
    {
      key: 'act',
      header: t('previews.end'),
      actions: true,
      cell: (preview) => <EndButton preview={preview} onEnd={onEnd} />,
    },
  ];
  return <Table caption={t('previews.title')} columns={columns} items={previews} keyOf={({ version }) => version} />;
}

function EndButton({ preview, onEnd }: { preview: ReleasePreview; onEnd: OnEnd }) {
  const { t } = useTexts();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-haspopup="dialog"
      aria-label={t('previews.endOf', { version: preview.version })}
      onClick={() => onEnd(preview)}
    >
      {t('previews.end')}
    </Button>
  );
}
