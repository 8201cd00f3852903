import type { Colleague } from '@firm/contract';
import { capitalised, formatListDay, formatRelativeDay, formatTime, languages, useCommonTexts } from '@firm/i18n';
import { languagesInLine } from '@firm/screen/desk';
import { useTexts } from '../texts.ts';

/** Words for a colleague's rights and state, for the list and the dialog. */
export function usePersonWords() {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  return {
    services: ({ services }: Colleague) => services.map((one) => common(`service.${one}`)).join(', '),
    /** Administrators see every case, whatever their reach. */
    reach: ({ role, caseReach, services }: Colleague) => {
      const reach = role === 'admin' ? 'all' : caseReach === 'service' && services.length === 0 ? 'own' : caseReach;
      return t(`people.reach.${reach}`);
    },
    language: ({ preferredLanguage }: Colleague) => languages.find(({ code }) => code === preferredLanguage)?.name,
    spoken: ({ spokenLanguages }: Colleague) => capitalised(languagesInLine(spokenLanguages, language)),
    lastSeen: ({ lastSeenAt }: Colleague) => {
      if (!lastSeenAt) return t('people.never');
      const now = new Date();
      const day = formatRelativeDay(language, lastSeenAt, now) ?? formatListDay(language, lastSeenAt, now);
      return `${day}, ${formatTime(language, lastSeenAt)}`;
    },
  };
}
