import { Row, Spinner } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'feedback/Spinner', component: Spinner } satisfies Meta;

export const Sizes = story((t) => (
  <Row>
    <Spinner label={t.loading} />
    <Spinner label={t.loading} size={20} />
  </Row>
));
