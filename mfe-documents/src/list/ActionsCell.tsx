import type { Document } from '@firm/contract';
import { Icon, IconButton } from '@firm/ui';
import { Download, Lock, Trash2 } from 'lucide-react';
import type { useDownload } from '../act/useDownload.ts';
import { isBeingChecked, mustBeDrawnFirst } from '../documents.queries.ts';
import { useIsForFirm } from '../forFirm.ts';
import { useTexts } from '../texts.ts';

interface Props {
  document: Document;
  download: ReturnType<typeof useDownload>;
  onOpen: () => void;
  onDelete: () => void;
}

/** Downloads and deletes a document; a verified one shows a lock instead of Delete. */
export function ActionsCell({ document, download, onOpen, onDelete }: Props) {
  const { t } = useTexts();
  const isForFirm = useIsForFirm();
  return (
    <>
      <IconButton
        label={t('table.download', { name: document.fileName })}
        disabled={isBeingChecked(document)}
        aria-disabled={download.pending === document.id}
        onClick={() => {
          if (mustBeDrawnFirst(document, isForFirm)) onOpen();
          else if (download.pending !== document.id) void download.start(document);
        }}
      >
        <Icon of={Download} />
      </IconButton>
      {document.status === 'verified' ? (
        <IconButton label={t('table.locked', { name: document.fileName })} disabled>
          <Icon of={Lock} />
        </IconButton>
      ) : (
        <IconButton label={t('table.delete', { name: document.fileName })} onClick={onDelete}>
          <Icon of={Trash2} />
        </IconButton>
      )}
    </>
  );
}
