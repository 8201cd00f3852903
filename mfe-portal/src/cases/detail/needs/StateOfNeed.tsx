import type { Need } from '@firm/contract';
import { NeedState } from '@firm/screen/case';
import { useTexts } from '../../../texts.ts';

/** The state of a need in the words of this app. */
export function StateOfNeed({ need }: { need: Need }) {
  const { t } = useTexts();
  return (
    <NeedState
      need={need}
      stateOf={(status) => t(`needs.state.${status}`)}
      say={(key, values) => t(`needs.open.${key}`, values)}
    />
  );
}
