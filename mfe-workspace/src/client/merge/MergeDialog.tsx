import type { ClientDetails } from '@firm/contract';
import { useState } from 'react';
import { ChooseAccountDialog } from './ChooseAccountDialog.tsx';
import { MergePreviewDialog } from './MergePreviewDialog.tsx';
import type { MergePair } from './merge.queries.ts';

/** Merges a client's account with another of the same person: first the other is chosen, then the merge is shown. */
export function MergeDialog({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const [pair, setPair] = useState<MergePair>();
  return pair ? (
    <MergePreviewDialog pair={pair} onTurn={setPair} onClose={onClose} />
  ) : (
    <ChooseAccountDialog
      client={client}
      onChoose={(givenUpId) => setPair({ keptId: client.id, givenUpId })}
      onClose={onClose}
    />
  );
}
