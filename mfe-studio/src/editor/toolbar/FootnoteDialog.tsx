import { FormDialog, useRequiredText } from '@firm/screen';
import { TextArea } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { useTexts } from '../../texts.ts';

/** Asks for the words of a new footnote. Its number follows from its place, and its words can be edited at the end. */
export function FootnoteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTexts();
  const note = useRequiredText(t('tools.footnoteMissing'));
  return (
    <FormDialog
      size="small"
      title={t('tools.footnote')}
      confirm={t('tools.footnoteSet')}
      pending={false}
      onSubmit={() =>
        note.submit((text) => {
          editor.chain().focus().addFootnote(text).run();
          onClose();
        })
      }
      onClose={onClose}
    >
      <TextArea {...note.field} label={t('tools.footnoteText')} rows={3} required />
    </FormDialog>
  );
}
