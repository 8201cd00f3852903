import { useQuery } from '@firm/api-client';
import type { ClientDetails, Merge } from '@firm/contract';
import { QueryShown } from '@firm/screen';
import { Button, Icon, Panel, PanelBody, PanelHead } from '@firm/ui';
import { Merge as MergeIcon } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { Lines, Remark } from '../lines.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { MergeLine } from './MergeLine.tsx';
import { mergesQuery } from './merge.queries.ts';
import { UndoMergeDialog } from './UndoMergeDialog.tsx';

/** The accounts that were merged into the client's; for administrators, who merge and part them here. */
export function MergesPanel({ client }: { client: ClientDetails }) {
  const { t } = useTexts();
  const merges = useQuery(mergesQuery(client.id));
  const [isMerging, setMerging] = useState(false);
  const [undone, setUndone] = useState<Merge>();
  const rows = merges.data?.merges ?? [];
  return (
    <Panel aria-labelledby="merges">
      <PanelHead id="merges" title={t('client.merge.panel')} />
      <QueryShown
        query={merges}
        failed={t('client.merge.panelFailed')}
        loading={t('client.merge.panelLoading')}
        lines={2}
        frame={PanelBody}
      >
        {() =>
          rows.length > 0 ? (
            <Lines>
              {rows.map((merge) => (
                <MergeLine key={merge.id} merge={merge} onUndo={() => setUndone(merge)} />
              ))}
            </Lines>
          ) : (
            <Remark>{t('client.merge.none')}</Remark>
          )
        }
      </QueryShown>
      {!client.isDisabled && (
        <PanelBody>
          <Button variant="secondary" size="small" onClick={() => setMerging(true)}>
            <Icon of={MergeIcon} size={16} />
            {t('client.merge.action')}
          </Button>
        </PanelBody>
      )}
      {isMerging && <MergeDialog client={client} onClose={() => setMerging(false)} />}
      {undone && <UndoMergeDialog merge={undone} onClose={() => setUndone(undefined)} />}
    </Panel>
  );
}
