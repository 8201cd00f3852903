import { Chip, Row } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'action/Chip', component: Chip } satisfies Meta;

export const FiltersAndLinks = story((t) => (
  <Row>
    <Chip aria-pressed>{t.tax}</Chip>
    <Chip aria-pressed={false}>{t.immigration}</Chip>
    <Chip as="a" href="#chip" aria-current="page">
      {t.business}
    </Chip>
    <Chip as="a" href="#chip">
      {t.insurance}
    </Chip>
  </Row>
));
