import type { Action, Find } from './finds.ts';
import { usePaletteTexts } from './texts.ts';
import { useBegins } from './useBegins.ts';
import { useOwnActions } from './useOwnActions.ts';
import { useScreens } from './useScreens.ts';

/** What can be begun at once, the screens that the reader may open, and what concerns the reader's own account. */
export function useActions(): Find[] {
  const { t } = usePaletteTexts();
  const actions: Action[] = [...useBegins(), ...useScreens(), ...useOwnActions()];
  return actions.map(({ words, ...find }) => ({ ...find, also: t(`palette.also.${words}`) }));
}
