import { Stack, TextArea } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'form/TextArea', component: TextArea } satisfies Meta;

export const FilledAndRefused = story((t) => (
  <Stack>
    <TextArea label={t.message} defaultValue={t.messageTyped} />
    <TextArea label={t.message} optional={t.optional} error={t.messageShort} />
  </Stack>
));
