import { defineRemote, screen } from '@firm/federation';
import en from './texts/en.json';

export const remote = defineRemote({
  id: 'portal',
  screens: {
    overview: screen(() => import(/* webpackChunkName: "overview" */ './overview/OverviewPage.tsx'), 'OverviewPage'),
    cases: screen(() => import(/* webpackChunkName: "cases" */ './cases/list/CasesPage.tsx'), 'CasesPage'),
    'new-case': screen(() => import(/* webpackChunkName: "new-case" */ './cases/new/NewCasePage.tsx'), 'NewCasePage'),
    case: screen(() => import(/* webpackChunkName: "case" */ './cases/detail/CasePage.tsx'), 'CasePage'),
    appointments: screen(
      () => import(/* webpackChunkName: "appointments" */ './appointments/AppointmentsPage.tsx'),
      'AppointmentsPage',
    ),
    account: screen(() => import(/* webpackChunkName: "account" */ './account/AccountPage.tsx'), 'AccountPage'),
    household: screen(
      () => import(/* webpackChunkName: "household" */ './household/InvitationPage.tsx'),
      'InvitationPage',
    ),
    messages: screen(() => import(/* webpackChunkName: "messages" */ './messages/MessagesPage.tsx'), 'MessagesPage'),
  },
  parts: {
    feed: screen(() => import(/* webpackChunkName: "part-feed" */ './appointments/FeedDialog.tsx'), 'FeedDialog'),
    sheet: screen(() => import(/* webpackChunkName: "part-sheet" */ './cases/detail/print/CaseSheet.tsx'), 'CaseSheet'),
  },
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
