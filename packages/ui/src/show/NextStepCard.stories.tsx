import { Button, NextStepCard, Stack } from '@firm/ui';
import { Signature } from 'lucide-react';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/NextStepCard', component: NextStepCard } satisfies Meta;

export const NextStep = story((t) => (
  <NextStepCard tab={t.nextStep} icon={Signature} labelledBy="next-step">
    <Stack>
      <h3 id="next-step">{t.nextStepTitle}</h3>
      <p>{t.nextStepText}</p>
      <div>
        <Button>{t.open}</Button>
      </div>
    </Stack>
  </NextStepCard>
));
