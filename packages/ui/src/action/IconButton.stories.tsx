import { Icon, IconButton, Row } from '@firm/ui';
import { Download, Pencil, X } from 'lucide-react';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'action/IconButton', component: IconButton } satisfies Meta;

export const PlainRingAndDisabled = story((t) => (
  <Row>
    <IconButton label={t.close}>
      <Icon of={X} />
    </IconButton>
    <IconButton label={t.download} ring>
      <Icon of={Download} />
    </IconButton>
    <IconButton label={t.edit} ring disabled>
      <Icon of={Pencil} />
    </IconButton>
  </Row>
));
