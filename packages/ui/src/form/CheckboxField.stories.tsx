import { Check, CheckboxField, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'form/CheckboxField', component: CheckboxField } satisfies Meta;

export const States = story((t) => (
  <Stack $gap={4}>
    <CheckboxField label={t.remember} />
    <CheckboxField label={t.remember} defaultChecked />
    <CheckboxField label={t.agree} error={t.agreeMissing} />
    <Check>
      <input type="radio" name="bare-check" defaultChecked />
      <span>{t.atOffice}</span>
    </Check>
  </Stack>
));
