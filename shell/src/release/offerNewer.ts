import { toast } from '@firm/ui';
import type { ShellKey } from '../texts.ts';

/** The site was released anew since this tab began: offered, never forced, since somebody may be in the middle of a form. */
export function offerNewer(translate: (key: ShellKey) => string): void {
  toast.info(translate('newer.text'), {
    action: { label: translate('newer.load'), onPress: () => window.location.reload() },
  });
}
