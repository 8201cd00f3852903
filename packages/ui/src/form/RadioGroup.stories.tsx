import { RadioGroup } from '@firm/ui';
import { useState } from 'react';
import { type Meta, story } from '../stories/csf.ts';
import type { StoryTexts } from '../stories/texts.ts';

export default { title: 'form/RadioGroup', component: RadioGroup } satisfies Meta;

export const OneOfThree = story((t) => <Places t={t} />);

function Places({ t }: { t: StoryTexts }) {
  const [value, setValue] = useState('video');
  return (
    <RadioGroup
      label={t.meetingPlace}
      name="place"
      hint={t.placeHint}
      value={value}
      onChange={setValue}
      options={[
        { value: 'office', label: t.atOffice },
        { value: 'video', label: t.byVideo },
        { value: 'phone', label: t.byPhone },
      ]}
    />
  );
}
