import { isOwnPicture, uploadedPicture } from '@firm/contract';
import { FormDialog, FormProblems, type Problems, useForm } from '@firm/screen';
import { color, radius, TextField } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Cover } from '../../articles/Cover.tsx';
import { ownPath } from '../../pictures/ownPath.ts';
import { UploadField } from '../../pictures/UploadField.tsx';
import { useTexts } from '../../texts.ts';

type Values = Record<'src' | 'alt', string>;

interface Props {
  editor: Editor;
  /** A picture that was dropped or pasted into the text. */
  first?: File | undefined;
  onClose: () => void;
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
  const at = form.field('src');
  const path = ownPath(values.src);
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
      {isOwnPicture(path) && <Thumb image={path} />}
      {/* Few pictures are known by their address; a fault of it is shown. */}
      <details open={at.error !== undefined}>
        <Summary>{t('tools.pictureAt')}</Summary>
        <TextField
          {...at}
          label={t('tools.pictureAt')}
          labelHidden
          hint={t('tools.pictureHint')}
          autoComplete="off"
          required
          value={values.src}
        />
      </details>
      <TextField {...form.field('alt')} label={t('tools.alt')} hint={t('tools.altHint')} required value={values.alt} />
    </FormDialog>
  );
}

const Thumb = styled(Cover)`
  display: block;
  justify-self: start;
  width: auto;
  max-width: 100%;
  height: auto;
  max-height: 200px;
  border-radius: ${radius.badge};
`;

const Summary = styled.summary`
  width: fit-content;
  padding: 10px 0;
  color: ${color.inkSoft};
  font-size: var(--t14);
  cursor: pointer;
`;
