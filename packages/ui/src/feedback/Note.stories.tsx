import { Note, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'feedback/Note', component: Note } satisfies Meta;

export const Tones = story((t) => (
  <Stack>
    <Note>{t.noteNeutral}</Note>
    <Note tone="good">{t.noteGood}</Note>
    <Note tone="warn">{t.noteWarn}</Note>
    <Note tone="bad">
      {t.noteBad} <a href="#note">{t.tryAgain}</a>
    </Note>
  </Stack>
));
