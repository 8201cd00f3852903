import { Stack, TabList, TabPanel, Tabs } from '@firm/ui';
import { CalendarDays, List } from 'lucide-react';
import { useState } from 'react';
import { type Meta, story } from '../stories/csf.ts';
import type { StoryTexts } from '../stories/texts.ts';

export default { title: 'navigate/Tabs', component: Tabs } satisfies Meta;

export const Line = story((t) => <CaseTabs t={t} />);
export const LookOfSegments = story((t) => <ViewTabs t={t} />);

function CaseTabs({ t }: { t: StoryTexts }) {
  const [selected, select] = useState('documents-panel');
  return (
    <Tabs selected={selected} onSelect={select}>
      <Stack>
        <TabList
          label={t.overview}
          tabs={[
            { id: 'overview-panel', label: t.overview },
            { id: 'documents-panel', label: t.documents },
            { id: 'timeline-panel', label: t.timeline },
            { id: 'messages-panel', label: t.messages, count: { value: 3, label: `3 ${t.unread}` } },
          ]}
        />
        <TabPanel id="overview-panel">{t.mainColumn}</TabPanel>
        <TabPanel id="documents-panel">{t.noDocumentsText}</TabPanel>
        <TabPanel id="timeline-panel">{t.received}</TabPanel>
        <TabPanel id="messages-panel">{t.noteNeutral}</TabPanel>
      </Stack>
    </Tabs>
  );
}

function ViewTabs({ t }: { t: StoryTexts }) {
  const [selected, select] = useState('list-panel');
  return (
    <Tabs selected={selected} onSelect={select}>
      <Stack>
        <TabList
          look="segments"
          label={t.layout}
          tabs={[
            { id: 'list-panel', label: t.list, icon: List },
            { id: 'calendar-panel', label: t.calendar, icon: CalendarDays },
          ]}
        />
        <TabPanel id="list-panel">{t.mainColumn}</TabPanel>
        <TabPanel id="calendar-panel">{t.sideColumn}</TabPanel>
      </Stack>
    </Tabs>
  );
}
