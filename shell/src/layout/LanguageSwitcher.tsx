import { type LanguageCode, languages } from '@firm/i18n';
import { useLocation, useNavigate } from '@firm/router';
import { updateProfile, useSession } from '@firm/session';
import { Icon, Menu, ToolButton, toast } from '@firm/ui';
import { ChevronDown, Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { keepGuestChoice } from '../language/guestChoice.ts';
import { useLanguageChange } from '../language/LanguageChange.tsx';
import { useTexts } from '../texts.ts';
import { compactHeader } from './compactHeader.ts';
import { withoutScripts } from './withoutScripts.ts';

/** Switches the interface's language, and the profile's language for signed-in users. */
export function LanguageSwitcher() {
  const { t, language } = useTexts();
  const user = useSession((session) => session.user);
  const change = useLanguageChange();
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const name = languages.find(({ code }) => code === language)?.name ?? language;
  const label = t('language.label', { language: name });

  // Messages after the switch use the new language.
  const now = useRef(t);
  // Read after the switch: a mailed link's token may have been used and have left the address meanwhile.
  const here = useRef({ hash, state });
  useEffect(() => {
    now.current = t;
    here.current = { hash, state };
  });

  async function choose(code: LanguageCode) {
    try {
      await change(code);
    } catch {
      toast.error(t('language.failed'));
      return;
    }
    // An address that names a language would bring the old one back at the next load.
    const search = new URLSearchParams(window.location.search);
    // A reader who has moved to another page meanwhile stays there.
    if (search.has('lang') && window.location.pathname === pathname) {
      search.set('lang', code);
      // The rest of the address stays: an anchor, a mailed link's token, the way back after signing in.
      const { hash, state } = here.current;
      void navigate({ search: `?${search}`, hash }, { replace: true, preventScrollReset: true, state });
    }
    if (!user) return keepGuestChoice(code);
    if (user.preferredLanguage === code) return;
    const outcome = await updateProfile({ preferredLanguage: code });
    if (!outcome.success) toast.error(now.current('language.notSaved'));
  }

  return (
    <>
      <Menu
        label={label}
        items={languages.map(({ code, name: own }) => ({
          key: code,
          label: own,
          lang: code,
          checked: code === language,
          onSelect: () => void choose(code),
        }))}
        trigger={(props) => (
          <Trigger {...props} aria-label={label}>
            <Icon of={Globe} />
            <Wide>
              {name}
              <Icon of={ChevronDown} size={16} />
            </Wide>
          </Trigger>
        )}
      />
      <noscript>
        <form method="post" action="/language">
          {languages.map(({ code, name: own }) => (
            <ToolButton key={code} type="submit" name="language" value={code} lang={code}>
              {own}
            </ToolButton>
          ))}
        </form>
      </noscript>
    </>
  );
}

const Trigger = styled(ToolButton)`
  ${withoutScripts} {
    display: none;
  }
`;

const Wide = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;

  ${compactHeader} {
    display: none;
  }
`;
