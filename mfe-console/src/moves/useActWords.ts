import type { ReleaseAppDetail } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { type Act, versionOf } from './acts.ts';

/** The words of an act on an app: its title, what it does, and its button. */
export function useActWords() {
  const { t } = useTexts();
  return (act: Act, app: ReleaseAppDetail) => {
    // Taking back what is under way is another act than going back to an earlier version.
    const key = act === 'rollback' && app.underWay ? 'takeBack' : act;
    const words = { app: app.id, version: versionOf(act, app) ?? '' };
    return {
      title: t(`act.${key}.title`, words),
      text: t(`act.${key}.text`, words),
      confirm: t(`act.${key}.confirm`),
      done: t(`act.${key}.done`, words),
    };
  };
}
