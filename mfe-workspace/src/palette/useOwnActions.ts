import { useFlag } from '@firm/api-client';
import { useOwnFrame } from '@firm/federation';
import { languages } from '@firm/i18n';
import { updateProfile } from '@firm/session';
import { toast } from '@firm/ui';
import { Globe, LogOut, MessageSquare, MessageSquareOff } from 'lucide-react';
import { useAvailability } from '../chatDesk/useAvailability.ts';
import { useTexts } from '../texts.ts';
import type { Action } from './finds.ts';
import { usePaletteTexts } from './texts.ts';

/** Lists the acts on the reader's own account: being there for chats or not, another language, sign-out. */
export function useOwnActions(): Action[] {
  const { t, language } = useTexts();
  const { t: own } = usePaletteTexts();
  const { leave } = useOwnFrame();
  const hasChat = useFlag('realTimeChat');
  const { data, changing } = useAvailability({ enabled: hasChat });
  const isHere = data?.isAvailable;
  const chat: Action = {
    ...{ key: 'chat', words: isHere ? 'away' : 'here', mark: isHere ? MessageSquareOff : MessageSquare },
    name: own(isHere ? 'palette.do.away' : 'palette.do.here'),
    act: () => changing.mutate(!isHere),
  };
  async function read(preferredLanguage: (typeof languages)[number]['code']) {
    const { success } = await updateProfile({ preferredLanguage });
    if (!success) toast.error(t('frame.languageFailed'));
  }
  return [
    ...(hasChat && data ? [chat] : []),
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code, name }): Action => {
        const words = own('palette.do.language', { language: name });
        return { key: code, words: 'language', mark: Globe, name: words, act: () => void read(code) };
      }),
    { key: 'logOut', words: 'logOut', mark: LogOut, name: t('frame.logOut'), act: leave },
  ];
}
