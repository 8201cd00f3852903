import { Button, Icon, Row, Stack } from '@firm/ui';
import { Download } from 'lucide-react';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'action/Button', component: Button } satisfies Meta;

const VARIANTS = ['primary', 'secondary', 'tertiary', 'danger'] as const;

export const Variants = story((t) => (
  <Row>
    <Button>{t.save}</Button>
    <Button variant="secondary">{t.cancel}</Button>
    <Button variant="tertiary">{t.edit}</Button>
    <Button variant="danger">{t.remove}</Button>
    <Button variant="secondary">
      <Icon of={Download} size={16} />
      {t.download}
    </Button>
  </Row>
));

export const Small = story((t) => (
  <Row>
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} size="small">
        {t.open}
      </Button>
    ))}
  </Row>
));

export const PendingAndDisabled = story((t) => (
  <Stack>
    {[{ pending: true }, { disabled: true }].map((state) => (
      <Row key={String(state.disabled)}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} {...state}>
            {t.save}
          </Button>
        ))}
      </Row>
    ))}
  </Stack>
));

export const FullWidthAndLongWords = story((t) => (
  <Stack>
    <Button full>{t.book}</Button>
    <Button variant="secondary" full>
      {t.longAction}
    </Button>
  </Stack>
));
