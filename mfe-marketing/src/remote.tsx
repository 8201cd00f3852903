import { defineRemote, screen } from '@firm/federation';
import en from './texts/en.json';

const legal = () => import(/* webpackChunkName: "legal" */ './legal/LegalPage.tsx');

export const remote = defineRemote({
  id: 'marketing',
  routes: [
    { path: '/', Component: screen(() => import(/* webpackChunkName: "home" */ './home/HomePage.tsx'), 'HomePage') },
    {
      path: '/services',
      Component: screen(() => import(/* webpackChunkName: "services" */ './services/ServicesPage.tsx'), 'ServicesPage'),
    },
    {
      path: '/about',
      Component: screen(() => import(/* webpackChunkName: "about" */ './about/AboutPage.tsx'), 'AboutPage'),
    },
    {
      path: '/contact',
      Component: screen(() => import(/* webpackChunkName: "contact" */ './contact/ContactPage.tsx'), 'ContactPage'),
    },
    { path: '/privacy', Component: screen(legal, 'PrivacyPage') },
    { path: '/terms', Component: screen(legal, 'TermsPage') },
    { path: '/accessibility', Component: screen(legal, 'AccessibilityPage') },
  ],
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
