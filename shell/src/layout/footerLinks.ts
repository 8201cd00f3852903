import { type CommonTexts, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { type ShellKey, useTexts } from '../texts.ts';

export interface FooterLink {
  to: string;
  label: string;
}

/** Text keys of the service links, all to /services (specification §2). */
const serviceNames: Parameters<CommonTexts['t']>[0][] = [
  'service.tax_preparation',
  'service.immigration',
  'service.credit_repair',
  'service.real_estate',
  'service.brokerage',
  'interest.business_services',
];

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
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const named = ([key, to]: [ShellKey, string]) => ({ to, label: t(key) });
  return {
    services: serviceNames.map((key) => ({ to: paths.services(), label: common(key) })),
    quickLinks: quickLinks.map(named),
    company: companyLinks.map(named),
  };
}
