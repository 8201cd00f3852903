import { SelectField, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';
import type { StoryTexts } from '../stories/texts.ts';

export default { title: 'form/SelectField', component: SelectField } satisfies Meta;

const options = (t: StoryTexts) =>
  [t.chooseService, t.tax, t.immigration, t.longAction].map((name) => <option key={name}>{name}</option>);

export const States = story((t) => (
  <Stack>
    <SelectField label={t.service}>{options(t)}</SelectField>
    <SelectField label={t.service} optional={t.optional} defaultValue={t.longAction}>
      {options(t)}
    </SelectField>
    <SelectField label={t.service} error={t.chooseService}>
      {options(t)}
    </SelectField>
  </Stack>
));
