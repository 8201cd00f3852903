import { toast } from '@firm/ui';
import type { ShellKey } from '../texts.ts';

/**
 * Offers a reload when the site has a newer release than this tab; never forces it, since a form may be half filled.
 */
export function offerNewer(translate: (key: ShellKey) => string): void {
  toast.info(translate('newer.text'), {
    action: { label: translate('newer.load'), onPress: () => window.location.reload() },
  });
}
