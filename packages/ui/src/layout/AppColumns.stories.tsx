import { AppColumn, AppColumns, Panel } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'layout/AppColumns', component: AppColumns } satisfies Meta;

export const EightAndFour = story((t) => (
  <AppColumns>
    <AppColumn>
      <Panel as="div" $pad>
        {t.mainColumn}
      </Panel>
      <Panel as="div" $pad>
        {t.mainColumn}
      </Panel>
    </AppColumn>
    <AppColumn $besideNextStep>
      <Panel as="div" $pad>
        {t.sideColumn}
      </Panel>
    </AppColumn>
  </AppColumns>
));
