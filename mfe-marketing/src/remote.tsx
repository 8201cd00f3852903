import { defineRemote, screen } from '@firm/federation';
import en from './texts/en.json';

const legal = () => import(/* webpackChunkName: "legal" */ './legal/LegalPage.tsx');

export const remote = defineRemote({
  id: 'marketing',
  screens: {
    home: screen(() => import(/* webpackChunkName: "home" */ './home/HomePage.tsx'), 'HomePage'),
    services: screen(() => import(/* webpackChunkName: "services" */ './services/ServicesPage.tsx'), 'ServicesPage'),
    about: screen(() => import(/* webpackChunkName: "about" */ './about/AboutPage.tsx'), 'AboutPage'),
    contact: screen(() => import(/* webpackChunkName: "contact" */ './contact/ContactPage.tsx'), 'ContactPage'),
    'legal/privacy': screen(legal, 'PrivacyPage'),
    'legal/terms': screen(legal, 'TermsPage'),
    'legal/accessibility': screen(legal, 'AccessibilityPage'),
  },
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.ts'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.ts'),
    },
  },
});
