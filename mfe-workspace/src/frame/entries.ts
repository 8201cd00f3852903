import type { Flags } from '@firm/contract';
import { paths } from '@firm/router';
import {
  CalendarDays,
  ChartColumn,
  Columns3,
  Files,
  Inbox,
  ListChecks,
  type LucideIcon,
  Newspaper,
  Receipt,
  ShieldCheck,
  UserCog,
  Users,
  Workflow,
} from 'lucide-react';

export interface Entry {
  /** Also the key of its text. */
  key:
    | 'today'
    | 'inbox'
    | 'clients'
    | 'cases'
    | 'calendar'
    | 'documents'
    | 'money'
    | 'pipelines'
    | 'people'
    | 'audit'
    | 'reports'
    | 'studio';
  path: string;
  icon: LucideIcon;
  /** The key that opens it after `g`. */
  letter: string;
  adminsOnly?: boolean;
  /** Shown to those with a right in the studio; another remote's screen. */
  writersOnly?: boolean;
  /** Shown only while this is on. */
  flag?: keyof Flags;
}

/** The entries of the navigation; each is shown once remote.json has its screen. On phones these are the tabs. */
export const MAIN: readonly Entry[] = [
  { key: 'today', path: paths.work(), letter: 't', icon: ListChecks },
  { key: 'inbox', path: paths.workInbox(), letter: 'i', icon: Inbox },
  { key: 'clients', path: paths.workClients(), letter: 'l', icon: Users },
  { key: 'cases', path: paths.workCases(), letter: 'c', icon: Columns3 },
  { key: 'calendar', path: paths.workCalendar(), letter: 'd', icon: CalendarDays },
];

/** Entries below a line; on phones they stand in the account menu. */
export const FURTHER: readonly Entry[] = [
  { key: 'documents', path: paths.workDocuments(), letter: 'f', icon: Files },
  { key: 'money', path: paths.workBilling(), letter: 'm', icon: Receipt, flag: 'billing' },
  { key: 'reports', path: paths.workReports(), letter: 'r', icon: ChartColumn, adminsOnly: true },
  { key: 'pipelines', path: paths.workPipelines(), letter: 'o', icon: Workflow, adminsOnly: true },
  { key: 'people', path: paths.workPeople(), letter: 'p', icon: UserCog, adminsOnly: true },
  { key: 'audit', path: paths.workAudit(), letter: 'a', icon: ShieldCheck, adminsOnly: true },
  { key: 'studio', path: paths.studio(), letter: 's', icon: Newspaper, writersOnly: true },
];

/** All entries, in the order of the navigation. */
export const ENTRIES: readonly Entry[] = [...MAIN, ...FURTHER];
