import type { Need } from '@firm/contract';
import { NeedState } from '@firm/screen/case';
import { useTexts } from '../texts.ts';

/** The state of a need in the words of this app. */
export function StateOfNeed({ need }: { need: Need }) {
  const { t } = useTexts();
  return (
    <NeedState
      need={need}
      stateOf={(status) => {
        // The firm has a document for signature while it corrects it, or while somebody who is to sign is missing.
        if (need.kind !== 'sign' || status !== 'submitted') return t(`needs.state.${status}`);
        return t(need.reason ? 'needs.correction' : 'needs.atFirm');
      }}
      say={(key, values) => t(`needs.open.${key}`, values)}
    />
  );
}
