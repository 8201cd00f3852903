import { Segments, Stack } from '@firm/ui';
import { CalendarDays, LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { type Meta, story } from '../stories/csf.ts';
import type { StoryTexts } from '../stories/texts.ts';

export default { title: 'action/Segments', component: Segments } satisfies Meta;

export const WordsAndIcons = story((t) => (
  <Stack>
    <Layouts t={t} />
    <Layouts t={t} iconOnly />
  </Stack>
));

function Layouts({ t, iconOnly = false }: { t: StoryTexts; iconOnly?: boolean }) {
  const [value, setValue] = useState('list');
  return (
    <Segments
      label={t.layout}
      value={value}
      onChange={setValue}
      segments={[
        { value: 'list', label: t.list, icon: List, iconOnly },
        { value: 'grid', label: t.grid, icon: LayoutGrid, iconOnly },
        { value: 'calendar', label: t.calendar, icon: CalendarDays, iconOnly },
      ]}
    />
  );
}
