import { Stack, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'form/TextField', component: TextField } satisfies Meta;

export const States = story((t) => (
  <Stack>
    <TextField label={t.fullName} hint={t.fullNameHint} defaultValue="Lucía Fernández" />
    <TextField label={t.phone} type="tel" optional={t.optional} placeholder="(718) 555-0142" />
    <TextField label={t.email} type="email" defaultValue="lucia@" error={t.emailWrong} />
    <TextField label={t.search} labelHidden icon={Search} placeholder={t.searchHint} />
  </Stack>
));
