import { useQuery } from '@firm/api-client';
import { formatMoney, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import {
  Building2,
  FileText,
  FolderOpen,
  FolderPlus,
  Mail,
  MessageSquare,
  MessagesSquare,
  Receipt,
} from 'lucide-react';
import { ENTRIES } from '../frame/entries.ts';
import { useEntries } from '../frame/useEntries.ts';
import { useTexts } from '../texts.ts';
import type { FindGroup } from './finds.ts';
import * as queries from './palette.queries.ts';
import { ranked } from './ranked.ts';
import { recentFinds } from './recentFinds.ts';
import { usePaletteTexts } from './texts.ts';
import { useActions } from './useActions.ts';

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/**
 * Finds by kind; without words, the finds opened before and every screen. Answers are kept by their words, so that a
 * late one never stands under newer words.
 */
export function useFinds(words: string) {
  const { t, language } = useTexts();
  const { t: own } = usePaletteTexts();
  const { t: common } = useCommonTexts();
  const actions = useActions();
  const ofClients = useQuery(queries.foundClientsQuery(words));
  const ofBusinesses = useQuery(queries.foundBusinessesQuery(words));
  const ofCases = useQuery(queries.foundCasesQuery(words));
  const ofDocuments = useQuery(queries.foundDocumentsQuery(words));
  const hasMoney = useEntries(ENTRIES).some(({ key }) => key === 'money');
  const ofInvoices = useQuery(queries.foundInvoicesQuery(words, hasMoney));
  const ofThreads = useQuery(queries.foundThreadsQuery(words));
  const asked = [ofClients, ofBusinesses, ofCases, ofDocuments, ofInvoices, ofThreads];
  const isAsked = words.length >= queries.LETTERS_MIN;
  const openCases = (count: number) => (count > 0 ? own('palette.openCases', { count }) : undefined);
  const groups: FindGroup[] = [
    { key: 'recent', finds: words === '' ? recentFinds() : [] },
    {
      key: 'clients',
      finds: ((isAsked && ofClients.data?.results) || []).map(({ id, name, phone, email, activeCases }) => ({
        key: id,
        to: paths.workClient(id),
        mark: 'person',
        name,
        detail: joined(email, phone, openCases(activeCases)),
      })),
    },
    {
      key: 'businesses',
      finds: ((isAsked && ofBusinesses.data?.results) || []).map(({ id, name, activeCases }) => ({
        key: id,
        to: paths.workBusiness(id),
        mark: Building2,
        name,
        detail: joined(openCases(activeCases)),
      })),
    },
    {
      key: 'cases',
      finds: ((isAsked && ofCases.data?.results) || []).map(
        ({ id, title, caseNumber, client, business, status, lateDays }) => ({
          key: id,
          to: paths.workCase(id),
          mark: FolderOpen,
          name: title,
          detail: joined(caseNumber, business ?? client.name),
          state: lateDays ? own('palette.isLate') : common(`caseStatus.${status}`),
        }),
      ),
    },
    {
      key: 'documents',
      finds: ((isAsked && ofDocuments.data?.documents) || []).map(({ id, fileName, caseId, caseTitle }) => ({
        key: id,
        to: paths.workCase(caseId, 'documents'),
        mark: FileText,
        name: fileName,
        detail: caseTitle,
      })),
    },
    {
      key: 'invoices',
      finds: ((hasMoney && queries.isNumber(words) && ofInvoices.data?.results) || []).map(
        ({ id, number, clientName, title, totalCents, status }) => ({
          key: id,
          to: `${paths.workBilling()}?invoice=${id}`,
          mark: Receipt,
          name: number ?? title,
          detail: joined(clientName, title, formatMoney(language, totalCents, true)),
          state: own(`palette.invoice.${status}`),
        }),
      ),
    },
    {
      key: 'threads',
      finds: ((isAsked && ofThreads.data?.results) || []).map(({ id, kind, who, text, state, case: about }) => ({
        key: id,
        to: paths.workThread(id),
        mark: kind === 'inquiry' ? Mail : kind === 'chat' ? MessagesSquare : MessageSquare,
        name: who,
        detail: about?.title ?? text,
        state: t(`inbox.view.${state}`),
      })),
    },
    {
      key: 'actions',
      finds: [
        ...((isAsked && ofClients.data?.results.slice(0, 1)) || []).map(({ id, name }) => ({
          ...{ key: `${id} case`, to: `${paths.workClient(id)}?case=new`, mark: FolderPlus },
          name: own('palette.do.caseOf', { name }),
        })),
        ...ranked(actions, words),
      ],
    },
  ];
  return {
    groups: groups.filter(({ finds }) => finds.length > 0),
    hasFailed: isAsked && asked.some(({ isError }) => isError),
    isFetching: isAsked && asked.some(({ isFetching }) => isFetching),
  };
}
