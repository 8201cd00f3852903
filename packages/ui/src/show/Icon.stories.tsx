import { Facebook, Icon, LinkedIn, Row, Twitter } from '@firm/ui';
import { CalendarDays } from 'lucide-react';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/Icon', component: Icon } satisfies Meta;

export const SizesAndBrands = story(() => (
  <Row>
    {([14, 16, 18, 20, 24, 32] as const).map((size) => (
      <Icon key={size} of={CalendarDays} size={size} />
    ))}
    <Icon of={Facebook} />
    <Icon of={LinkedIn} />
    <Icon of={Twitter} />
  </Row>
));
