import { Icon, Row, ToolButton } from '@firm/ui';
import { Globe, UserRound } from 'lucide-react';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'action/ToolButton', component: ToolButton } satisfies Meta;

export const InABar = story((t) => (
  <Row>
    <ToolButton>
      <Icon of={Globe} />
      {t.language}
    </ToolButton>
    <ToolButton as="a" href="#account">
      <Icon of={UserRound} />
      {t.account}
    </ToolButton>
  </Row>
));
