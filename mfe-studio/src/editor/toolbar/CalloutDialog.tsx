import { FormDialog } from '@firm/screen';
import { Button, RadioGroup } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { CALLOUTS, type CalloutKind } from '../schema/Callout.ts';

/** Asks which kind of callout the selected words stand in. */
export function CalloutDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTexts();
  const present = CALLOUTS.find((kind) => editor.isActive('callout', { kind }));
  const [kind, setKind] = useState<CalloutKind>(present ?? 'note');
  const put = () => {
    if (kind !== present) editor.chain().focus().toggleCallout(kind).run();
    onClose();
  };
  const takeOut = () => {
    if (present) editor.chain().focus().toggleCallout(present).run();
    onClose();
  };
  return (
    <FormDialog
      size="small"
      title={t('tools.callout')}
      confirm={t('tools.calloutSet')}
      pending={false}
      aside={
        present && (
          <Button variant="tertiary" onClick={takeOut}>
            {t('tools.calloutRemove')}
          </Button>
        )
      }
      onSubmit={put}
      onClose={onClose}
    >
      <RadioGroup
        label={t('tools.calloutKind')}
        name="callout"
        value={kind}
        onChange={setKind}
        options={CALLOUTS.map((value) => ({ value, label: t(`tools.callouts.${value}`) }))}
      />
    </FormDialog>
  );
}
