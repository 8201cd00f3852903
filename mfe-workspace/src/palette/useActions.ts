import type { Action, Find } from './finds.ts';
import { usePaletteTexts } from './texts.ts';
import { useBegins } from './useBegins.ts';
import { useOwnActions } from './useOwnActions.ts';
import { useScreens } from './useScreens.ts';

/** Lists the acts that the reader can begin, the screens that they may open, and the acts on their own account. */
export function useActions(): Find[] {
  const { t } = usePaletteTexts();
  const actions: Action[] = [...useBegins(), ...useScreens(), ...useOwnActions()];
  return actions.map(({ words, ...find }) => ({ ...find, also: t(`palette.also.${words}`) }));
}
