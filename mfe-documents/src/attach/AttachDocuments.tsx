import type { PartProps } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { ChooseDialog } from './ChooseDialog.tsx';

/** The dialog that chooses documents of a case; an extension for remotes that write messages or answer needs. */
export function AttachDocuments({ caseId, title, chosen, single, onAttach, onClose }: PartProps['documents/attach']) {
  const { t } = useTexts();
  return (
    <ChooseDialog
      title={title ?? t('attach.title')}
      caseId={caseId}
      chosen={chosen}
      single={single}
      onChoose={onAttach}
      onClose={onClose}
    />
  );
}
