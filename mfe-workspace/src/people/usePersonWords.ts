import { type Colleague, OFFICE_ZONE, SERVICE_CATEGORIES } from '@firm/contract';
import { capitalised, formatListDay, formatTime, languages, useCommonTexts } from '@firm/i18n';
import { languagesInLine, officeRelativeDay } from '@firm/screen/desk';
import { useTexts } from '../texts.ts';

/** Words for a colleague's rights and state, for the list and the dialog. */
export function usePersonWords() {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const services = ({ services: some }: Colleague) => some.map((one) => common(`service.${one}`)).join(', ');
  return {
    services,
    /** One service and the number of the others, so that a row of the list stays low. */
    fewServices: (person: Colleague) => {
      const [first, ...others] = person.services;
      if (!first) return t('people.noService');
      if (person.services.length === SERVICE_CATEGORIES.length) return t('people.anyService');
      if (others.length < 2) return services(person);
      return t('people.services', { service: common(`service.${first}`), count: others.length });
    },
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
      const day = officeRelativeDay(language, lastSeenAt, now) ?? formatListDay(language, lastSeenAt, now, OFFICE_ZONE);
      return `${day}, ${formatTime(language, lastSeenAt, OFFICE_ZONE)}`;
    },
  };
}
