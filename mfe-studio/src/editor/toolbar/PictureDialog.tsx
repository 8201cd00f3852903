import { isOwnPicture, uploadedPicture } from '@firm/contract';
import { FormDialog, FormProblems, type Problems, useForm } from '@firm/screen';
import { TextField } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { UploadField } from '../../pictures/UploadField.tsx';
import { useTexts } from '../../texts.ts';

type Values = Record<'src' | 'alt', string>;

interface Props {
  editor: Editor;
  /** A picture that was dropped or pasted into the text. */
  first?: File | undefined;
  onClose: () => void;
}

/** The path of a picture of this site, also when its whole address was copied. */
function ownPath(typed: string): string {
  const text = typed.trim();
  const { origin } = window.location;
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
}

function check({ src, alt }: Values): Problems<keyof Values, 'pictureMissing' | 'pictureElsewhere' | 'altMissing'> {
  return {
    ...(!src.trim() ? { src: 'pictureMissing' } : !isOwnPicture(ownPath(src)) && { src: 'pictureElsewhere' }),
    ...(!alt.trim() && { alt: 'altMissing' }),
  };
}

/** Its size, which an address of an uploaded picture has: the page keeps its place. */
function sizeOf(src: string): { width?: number; height?: number } {
  const picture = uploadedPicture(src);
  return picture ? { width: picture.width, height: picture.height } : {};
}

/** Asks for a picture, to be uploaded or of this site, and for what it shows, which is required. */
export function PictureDialog({ editor, first, onClose }: Props) {
  const { t } = useTexts();
  // The words of a selected picture are not those of a new one.
  const present: ReturnType<Editor['getAttributes']> = first ? {} : editor.getAttributes('picture');
  const [values, setValues] = useState<Values>({ src: present['src'] ?? '', alt: present['alt'] ?? '' });
  const [isBusy, setBusy] = useState(false);
  const set = (changed: Partial<Values>) => setValues((typed) => ({ ...typed, ...changed }));
  const form = useForm({
    values,
    onChange: (field, value) => set({ [field]: value }),
    fields: [{ name: 'src' }, { name: 'alt' }],
    check,
    send: async ({ src, alt }) => {
      const picture = { src: ownPath(src), alt: alt.trim(), ...sizeOf(ownPath(src)) };
      const chain = editor.chain().focus();
      // One that was dropped takes the place of no selected picture.
      if (first) chain.insertContentAt(editor.state.selection.to, { type: 'picture', attrs: picture }).run();
      else chain.setPicture(picture).run();
      onClose();
    },
    inWords: (problem) => t(`tools.${problem}`),
  });
  return (
    <FormDialog
      title={t('tools.picture')}
      confirm={t('tools.pictureSet')}
      pending={form.pending}
      incomplete={isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} />
      <UploadField label={t('picture.choose')} first={first} onUploaded={(src) => set({ src })} onBusy={setBusy} />
      <TextField
        {...form.field('src')}
        label={t('tools.pictureAt')}
        hint={t('tools.pictureHint')}
        autoComplete="off"
        required
        value={values.src}
      />
      <TextField {...form.field('alt')} label={t('tools.alt')} hint={t('tools.altHint')} required value={values.alt} />
    </FormDialog>
  );
}
