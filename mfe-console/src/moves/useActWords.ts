import type { ReleaseAppDetail } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { ACTS_ON_VERSION, type Act, versionOf } from './acts.ts';

/** The words of an act on an app: its title, what it does, and its button. */
export function useActWords() {
  const { t } = useTexts();
  return (act: Act, app: ReleaseAppDetail) => {
    // Taking back what is under way is another act than going back to an earlier version.
    const key = act === 'rollback' && app.underWay ? 'takeBack' : act;
    const version = versionOf(act, app);
    const words = { app: app.id, version: version ?? '' };
    // An old address opens the dialog of an act, or a colleague was faster.
    if (!version && ACTS_ON_VERSION.includes(act)) {
      const confirm = t(`act.${key}.confirm`);
      return { title: confirm, text: t('act.noVersion'), confirm, done: '' };
    }
    return {
      title: t(`act.${key}.title`, words),
      text: t(`act.${key}.text`, words),
      confirm: t(`act.${key}.confirm`),
      done: t(`act.${key}.done`, words),
    };
  };
}
