import { ProcessLine } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/ProcessLine', component: ProcessLine } satisfies Meta;

export const ThreeSteps = story((t) => (
  <ProcessLine
    steps={[
      { title: t.stepOne, text: t.stepText },
      { title: t.stepTwo, text: t.stepText },
      { title: t.stepThree, text: t.stepText },
    ]}
  />
));
