import { Button, ConfirmDialog } from '@firm/ui';
import { useState } from 'react';
import { type Meta, type StoryParameters, story } from '../stories/csf.ts';
import type { StoryTexts } from '../stories/texts.ts';

export default { title: 'overlay/ConfirmDialog', component: ConfirmDialog } satisfies Meta;

const OPENS: StoryParameters = { opens: 'dialog[open] > div' };

export const Danger = story((t) => <Question t={t} danger />, OPENS);
export const Pending = story((t) => <Question t={t} pending />, OPENS);

function Question({ t, ...state }: { t: StoryTexts; danger?: boolean; pending?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        open={open}
        title={t.question}
        confirmLabel={t.remove}
        cancelLabel={t.keep}
        closeLabel={t.close}
        onConfirm={close}
        onCancel={close}
        {...state}
      >
        {t.consequence}
      </ConfirmDialog>
    </>
  );
}
