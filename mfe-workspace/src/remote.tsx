import { defineRemote, screen } from '@firm/federation';
import { WorkFrame } from './frame/WorkFrame.tsx';
import en from './texts/en.json';

export const remote = defineRemote({
  id: 'workspace',
  frame: WorkFrame,
  screens: {
    today: screen(() => import(/* webpackChunkName: "today" */ './today/TodayPage.tsx'), 'TodayPage'),
    clients: screen(() => import(/* webpackChunkName: "clients" */ './clients/ClientsPage.tsx'), 'ClientsPage'),
    client: screen(() => import(/* webpackChunkName: "client" */ './client/ClientPage.tsx'), 'ClientPage'),
    business: screen(() => import(/* webpackChunkName: "business" */ './business/BusinessPage.tsx'), 'BusinessPage'),
    cases: screen(() => import(/* webpackChunkName: "cases" */ './cases/CasesPage.tsx'), 'CasesPage'),
    'cases/board': screen(() => import(/* webpackChunkName: "cases" */ './cases/BoardPage.tsx'), 'BoardPage'),
    case: screen(() => import(/* webpackChunkName: "case" */ './case/CasePage.tsx'), 'CasePage'),
    documents: screen(
      () => import(/* webpackChunkName: "documents" */ './documents/DocumentsPage.tsx'),
      'DocumentsPage',
    ),
    calendar: screen(() => import(/* webpackChunkName: "calendar" */ './calendar/CalendarPage.tsx'), 'CalendarPage'),
    inbox: screen(() => import(/* webpackChunkName: "inbox" */ './inbox/InboxPage.tsx'), 'InboxPage'),
    money: screen(() => import(/* webpackChunkName: "money" */ './money/MoneyPage.tsx'), 'MoneyPage'),
    hours: screen(() => import(/* webpackChunkName: "hours" */ './hours/HoursPage.tsx'), 'HoursPage'),
    prices: screen(() => import(/* webpackChunkName: "prices" */ './prices/PricesPage.tsx'), 'PricesPage'),
    pipelines: screen(
      () => import(/* webpackChunkName: "pipelines" */ './pipelines/PipelinesPage.tsx'),
      'PipelinesPage',
    ),
    'pipelines/recurring': screen(
      () => import(/* webpackChunkName: "pipelines" */ './pipelines/recurring/RecurringPage.tsx'),
      'RecurringPage',
    ),
    'pipelines/one': screen(
      () => import(/* webpackChunkName: "pipelines" */ './pipelines/PipelinePage.tsx'),
      'PipelinePage',
    ),
    people: screen(() => import(/* webpackChunkName: "people" */ './people/PeoplePage.tsx'), 'PeoplePage'),
    audit: screen(() => import(/* webpackChunkName: "audit" */ './audit/AuditPage.tsx'), 'AuditPage'),
    reports: screen(() => import(/* webpackChunkName: "reports" */ './reports/ReportsPage.tsx'), 'ReportsPage'),
  },
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
