import { CardGrid, Panel, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'layout/CardGrid', component: CardGrid } satisfies Meta;

export const TwoThreeAndList = story((t) => (
  <Stack $gap={48}>
    {[{}, { $three: true }, { $list: true }].map((look, index) => (
      <CardGrid key={index} {...look}>
        {[t.tax, t.immigration, t.business].map((name) => (
          <Panel key={name} as="div" $pad>
            {name}
          </Panel>
        ))}
      </CardGrid>
    ))}
  </Stack>
));
