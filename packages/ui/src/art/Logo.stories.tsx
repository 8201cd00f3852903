import { Logo, Mark, Row } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'art/Logo', component: Logo } satisfies Meta;

export const NameAndMark = story((t) => (
  <Row $gap={32}>
    <Logo first={t.firstWord} second={t.secondWord} />
    <Mark />
    <Mark size={64} />
  </Row>
));
