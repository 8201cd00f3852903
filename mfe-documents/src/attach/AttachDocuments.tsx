import type { PartProps } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { ChooseDialog } from './ChooseDialog.tsx';

/** The dialog that attaches documents to a message; an extension for remotes that write messages. */
export function AttachDocuments({ caseId, chosen, onAttach, onClose }: PartProps['documents/attach']) {
  const { t } = useTexts();
  return (
    <ChooseDialog title={t('attach.title')} caseId={caseId} chosen={chosen} onChoose={onAttach} onClose={onClose} />
  );
}
