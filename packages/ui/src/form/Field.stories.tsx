import { Field, Hint, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'form/Field', component: Field } satisfies Meta;

export const AroundAnotherControl = story((t) => (
  <Stack>
    <Field label={t.dueDay} hint={t.placeHint}>
      {(control) => <input type="text" inputMode="numeric" defaultValue="2026-03-14" {...control} />}
    </Field>
    <Field label={t.dueDay} hint={t.placeHint} hintAbove error={t.dayMissing} optional={t.optional}>
      {(control) => <input type="text" {...control} />}
    </Field>
    <Hint>{t.placeHint}</Hint>
  </Stack>
));
