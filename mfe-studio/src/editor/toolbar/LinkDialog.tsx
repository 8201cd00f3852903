import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { Button, TextField } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { addressOf, isAllowedAddress } from './checkAddress.ts';

/** Asks where the selected words lead. Without a selection the address itself becomes the words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTexts();
  const present: string = editor.getAttributes('link')['href'] ?? '';
  const [values, setValues] = useState({ address: present });
  const form = useForm<typeof values, 'linkWrong'>({
    values,
    onChange: (_, address) => setValues({ address }),
    fields: [{ name: 'address' }],
    check: ({ address }) => (isAllowedAddress(addressOf(address)) ? {} : { address: 'linkWrong' }),
    send: async ({ address }) => {
      const href = addressOf(address);
      const chain = editor.chain().focus().extendMarkRange('link');
      if (editor.state.selection.empty && !present)
        chain.insertContent({
          type: 'text',
          text: href.replace(/^(?:https:\/\/|mailto:)/, ''),
          marks: [{ type: 'link', attrs: { href } }],
        });
      else chain.setLink({ href });
      chain.run();
      onClose();
    },
    inWords: (problem) => t(`tools.${problem}`),
  });
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <FormDialog
      size="small"
      title={t('tools.link')}
      confirm={t('tools.linkSet')}
      pending={form.pending}
      aside={
        present && (
          <Button variant="tertiary" onClick={remove}>
            {t('tools.linkRemove')}
          </Button>
        )
      }
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} />
      <TextField
        {...form.field('address')}
        label={t('tools.linkTo')}
        hint={t('tools.linkHint')}
        inputMode="url"
        autoComplete="off"
        required
        value={values.address}
      />
    </FormDialog>
  );
}
