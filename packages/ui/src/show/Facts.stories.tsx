import { Facts, Figures, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/Facts', component: Facts } satisfies Meta;

export const Pairs = story((t) => (
  <Facts
    facts={[
      { label: t.service, value: t.immigration },
      { label: t.opened, value: t.articleDate },
      { label: t.email, value: <a href="mailto:ana@example.com">ana@example.com</a> },
    ]}
  />
));

export const LargeFigures = story((t) => (
  <Stack>
    <Figures
      figures={[
        { label: t.openCases, value: '3', note: t.openCasesNote },
        { label: t.appointments, value: '2' },
        { label: t.documents, value: '1,248' },
        { label: t.balance, value: '$149.50', note: t.waiting },
      ]}
    />
  </Stack>
));
