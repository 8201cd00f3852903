import { isOffered, offeredInterests } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { type ShellKey, useTexts } from '../texts.ts';

export interface FooterLink {
  to: string;
  label: string;
}

/** The services that have a link of their own, all to /services (specification §2); those for businesses share one. */
const SERVICES = ['tax_preparation', 'immigration', 'credit_repair', 'real_estate', 'brokerage'] as const;

const quickLinks: [ShellKey, string][] = [
  ['footer.registerForConsultation', paths.register()],
  ['footer.portalLogin', paths.login()],
  ['footer.blog', paths.blog()],
  ['footer.support', paths.contact()],
];

const companyLinks: [ShellKey, string][] = [
  ['footer.about', paths.about()],
  ['footer.story', paths.about('our-story')],
  ['footer.team', paths.about('team')],
  ['footer.contact', paths.contact()],
  ['footer.privacy', paths.privacy()],
  ['footer.terms', paths.terms()],
  ['footer.accessibility', paths.accessibility()],
];

/** Returns every link of the footer in the reader's language; the composition decides which of them show. */
export function useFooterLinks(): Record<'services' | 'quickLinks' | 'company', FooterLink[]> {
  const firm = useFirm();
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  /** The parts that the page about the firm leaves out. */
  const isLeftOut = ([key]: [ShellKey, string]) =>
    (key === 'footer.story' && firm.story === '') || (key === 'footer.team' && firm.team?.length === 0);
  const named = ([key, to]: [ShellKey, string]) => ({ to, label: t(key) });
  return {
    services: [
      ...SERVICES.filter((service) => isOffered(service, firm)).map((service) => common(`service.${service}`)),
      ...(offeredInterests(firm).includes('business_services') ? [common('interest.business_services')] : []),
    ].map((label) => ({ to: paths.services(), label })),
    quickLinks: quickLinks.map(named),
    company: companyLinks.filter((link) => !isLeftOut(link)).map(named),
  };
}
