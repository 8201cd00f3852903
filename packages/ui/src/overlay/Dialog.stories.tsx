import { Button, Dialog, TextField } from '@firm/ui';
import { useState } from 'react';
import { type Meta, type StoryParameters, story } from '../stories/csf.ts';
import type { StoryTexts } from '../stories/texts.ts';

export default { title: 'overlay/Dialog', component: Dialog } satisfies Meta;

const OPENS: StoryParameters = { opens: 'dialog[open] > div' };

export const Medium = story((t) => <Opened t={t} size="medium" />, OPENS);
export const Large = story((t) => <Opened t={t} size="large" />, OPENS);

function Opened({ t, size }: { t: StoryTexts; size: 'medium' | 'large' }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.book}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={t.book}
        closeLabel={t.close}
        size={size}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t.cancel}
            </Button>
            <Button onClick={close}>{t.save}</Button>
          </>
        }
      >
        <TextField label={t.fullName} hint={t.fullNameHint} defaultValue="Lucía Fernández" />
      </Dialog>
    </>
  );
}
