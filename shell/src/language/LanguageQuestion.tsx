import { languages } from '@firm/i18n';
import { useLocation, useNavigate } from '@firm/router';
import { updateProfile, useSession } from '@firm/session';
import { Button, Icon, toast } from '@firm/ui';
import { Globe } from 'lucide-react';
import { QuietBar, QuietLine, QuietWords } from '../account/QuietBar.tsx';
import { useTexts } from '../texts.ts';
import { useLanguageChange } from './LanguageChange.tsx';
import { settleOffer, useLanguageOffer } from './languageOffer.ts';

/** Asks, in the language that the page had, whether it should be the account's, too. */
export function LanguageQuestion() {
  const { t } = useTexts();
  const user = useSession((session) => session.user);
  const offered = useLanguageOffer(user?.id);
  const change = useLanguageChange();
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  if (!user || !offered) return null;
  const own = languages.find(({ code }) => code === user.preferredLanguage)?.name ?? '';

  async function answer(isKept: boolean) {
    if (!user || !offered) return;
    const chosen = isKept ? offered : user.preferredLanguage;
    try {
      await change(chosen);
    } catch {
      toast.error(t('language.failed'));
      return;
    }
    settleOffer(user.id, isKept);
    leaveAddress();
    if (!isKept || chosen === user.preferredLanguage) return;
    const { success } = await updateProfile({ preferredLanguage: chosen });
    if (!success) toast.error(t('language.notSaved'));
  }

  /** An address that names a language would bring it back at the next load. */
  function leaveAddress() {
    const search = new URLSearchParams(window.location.search);
    if (!search.has('lang')) return;
    search.delete('lang');
    void navigate({ search: String(search), hash }, { replace: true, preventScrollReset: true, state });
  }

  return (
    <QuietBar aria-label={t('keepLanguage.label')} lang={offered}>
      <QuietLine>
        <Icon of={Globe} size={16} />
        <QuietWords role="status">
          <b>{t(`keepLanguage.question.${offered}`)}</b> {t(`keepLanguage.text.${offered}`, { language: own })}
        </QuietWords>
        <Button size="small" onClick={() => void answer(true)}>
          {t(`keepLanguage.yes.${offered}`)}
        </Button>
        <Button size="small" variant="secondary" onClick={() => void answer(false)}>
          {t(`keepLanguage.no.${offered}`, { language: own })}
        </Button>
      </QuietLine>
    </QuietBar>
  );
}
