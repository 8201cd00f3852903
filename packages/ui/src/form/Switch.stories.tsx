import { Row, Switch } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'form/Switch', component: Switch } satisfies Meta;

export const OffOnAndDisabled = story((t) => (
  <Row $gap={24}>
    <Switch aria-label={t.reminders} />
    <Switch aria-label={t.reminders} defaultChecked />
    <Switch aria-label={t.reminders} disabled />
    <Switch aria-label={t.reminders} defaultChecked disabled />
  </Row>
));
