import { Button, Panel, Row, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'layout/Row', component: Row } satisfies Meta;

export const WrappingBetweenAndCentred = story((t) => (
  <Stack $gap={24}>
    {[{}, { $between: true }, { $center: true, $gap: 32 }, { $nowrap: true, $gap: 4 }].map((look, index) => (
      <Panel key={index} as="div" $pad>
        <Row {...look}>
          <Button size="small">{t.open}</Button>
          <Button size="small" variant="secondary">
            {t.edit}
          </Button>
          <Button size="small" variant="secondary">
            {t.close}
          </Button>
        </Row>
      </Panel>
    ))}
  </Stack>
));
