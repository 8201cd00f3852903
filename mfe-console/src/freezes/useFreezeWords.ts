import type { ReleaseFreeze } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { holdsNow } from './holdsNow.ts';

/** Names in words the apps that a freeze holds, its beginning and its end. */
export function useFreezeWords() {
  const { t } = useTexts();
  const say = useSay();
  const what = (app: string) => (app === '*' ? t('freeze.everyApp') : app);
  return {
    what,
    title: (freeze: ReleaseFreeze) => {
      const { app, from, until } = freeze;
      const words = { what: what(app), from: say.moment(from), until: until === null ? '' : say.moment(until) };
      if (holdsNow(freeze)) return until === null ? t('freeze.holdsOpen', words) : t('freeze.holds', words);
      return until === null ? t('freeze.comesOpen', words) : t('freeze.comes', words);
    },
  };
}
