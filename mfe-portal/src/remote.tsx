import { defineRemote, screen } from '@firm/federation';
import en from './texts/en.json';

const AppointmentsPage = screen(
  () => import(/* webpackChunkName: "appointments" */ './appointments/AppointmentsPage.tsx'),
  'AppointmentsPage',
);

export const remote = defineRemote({
  id: 'portal',
  routes: [
    {
      path: '/dashboard',
      Component: screen(() => import(/* webpackChunkName: "overview" */ './overview/OverviewPage.tsx'), 'OverviewPage'),
    },
    {
      path: '/dashboard/cases',
      Component: screen(() => import(/* webpackChunkName: "cases" */ './cases/list/CasesPage.tsx'), 'CasesPage'),
    },
    {
      path: '/dashboard/cases/new',
      Component: screen(() => import(/* webpackChunkName: "new-case" */ './cases/new/NewCasePage.tsx'), 'NewCasePage'),
    },
    {
      path: '/dashboard/cases/:caseId',
      Component: screen(() => import(/* webpackChunkName: "case" */ './cases/detail/CasePage.tsx'), 'CasePage'),
    },
    {
      path: '/dashboard/appointments',
      Component: AppointmentsPage,
    },
    // The schedule dialog over the same list.
    { path: '/dashboard/appointments/new', Component: AppointmentsPage },
    {
      path: '/dashboard/profile',
      Component: screen(() => import(/* webpackChunkName: "profile" */ './account/AccountPage.tsx'), 'AccountPage'),
    },
    {
      path: '/dashboard/messages',
      Component: screen(() => import(/* webpackChunkName: "messages" */ './messages/MessagesPage.tsx'), 'MessagesPage'),
    },
  ],
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
