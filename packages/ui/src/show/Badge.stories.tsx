import { Badge, Count, Row } from '@firm/ui';
import { Circle, CircleAlert, CircleCheck, Clock, Search } from 'lucide-react';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/Badge', component: Badge } satisfies Meta;

export const TonesAndCount = story((t) => (
  <Row>
    <Badge icon={Circle}>{t.draft}</Badge>
    <Badge tone="info" icon={Search}>
      {t.inReview}
    </Badge>
    <Badge tone="good" icon={CircleCheck}>
      {t.completed}
    </Badge>
    <Badge tone="warn" icon={Clock}>
      {t.waiting}
    </Badge>
    <Badge tone="bad" icon={CircleAlert}>
      {t.overdue}
    </Badge>
    <Count aria-label={`3 ${t.unread}`}>3</Count>
    <Count aria-label={`128 ${t.unread}`}>128</Count>
  </Row>
));
