import { ArrowLink, Row } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'action/ArrowLink', component: ArrowLink } satisfies Meta;

export const Links = story((t) => (
  <Row $gap={24}>
    <ArrowLink href="#onward">{t.readArticle}</ArrowLink>
    <ArrowLink href="#onward">{t.allServices}</ArrowLink>
  </Row>
));
