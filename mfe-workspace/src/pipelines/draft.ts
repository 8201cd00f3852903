import { newKey } from '@firm/api-client';
import {
  type AddedNeedKind,
  CASE_STATIONS,
  CASE_STATUSES,
  type CaseStatus,
  DEFAULT_DOCUMENT_TYPE,
  type DocumentType,
  LANGUAGES,
  type Language,
  type NeedOwer,
  type Pipeline,
  type PipelineBody,
  type PipelineStep,
} from '@firm/contract';
import { centsOf } from '@firm/i18n';
import { joinTyped } from '../meanwhile/joinTyped.ts';
import { dollarsIn } from '../money/dollarsIn.ts';
import { DUE_IN_DAYS } from '../money/dueInDays.ts';

export type Words = Record<Language, string>;

export interface NeedDraft {
  key: string;
  kind: AddedNeedKind;
  owedBy: NeedOwer;
  title: Words;
  note: Words;
  documentType: DocumentType;
  dueDays: string;
}

/** The consequences of a status, as typed. */
export interface StepDraft {
  status: CaseStatus;
  needs: NeedDraft[];
  message: Words;
  hasInvoice: boolean;
  invoice: { title: Words; amount: string; dueDays: string };
  moves: boolean;
}

/** A procedure as typed: a step for each status, most of them empty. */
export interface Draft {
  staffId: string;
  dueDays: string;
  steps: StepDraft[];
}

const none = (): Words => ({ en: '', es: '', fr: '' });
const typed = (days: number | null) => (days === null ? '' : String(days));

/** The station that follows a status; null outside the line and at its end. */
export const stationAfter = (status: CaseStatus): CaseStatus | null => {
  const at = CASE_STATIONS.indexOf(status);
  return at < 0 ? null : (CASE_STATIONS[at + 1] ?? null);
};

export const newNeed = (): NeedDraft => ({
  ...{ key: newKey(), kind: 'upload', owedBy: 'client', title: none(), note: none() },
  ...{ documentType: DEFAULT_DOCUMENT_TYPE, dueDays: '' },
});

export const emptyStep = (status: CaseStatus): StepDraft => ({
  ...{ status, needs: [], message: none(), hasInvoice: false, moves: false },
  invoice: { title: none(), amount: '', dueDays: String(DUE_IN_DAYS) },
});

export const isEmpty = ({ needs, message, hasInvoice, moves }: StepDraft): boolean =>
  needs.length === 0 && !hasInvoice && !moves && LANGUAGES.every((language) => message[language].trim() === '');

export const draftOf = ({ staffId, dueDays, steps }: Pipeline, language: string): Draft => ({
  staffId: staffId ?? '',
  dueDays: typed(dueDays),
  steps: CASE_STATUSES.map((status) =>
    stepOf(
      status,
      steps.find((one) => one.status === status),
      language,
    ),
  ),
});

function stepOf(status: CaseStatus, step: PipelineStep | undefined, language: string): StepDraft {
  const empty = emptyStep(status);
  if (!step) return empty;
  const { needs, message, invoice, moveTo } = step;
  return {
    status,
    // The place names a need, so that two drafts of one procedure are equal.
    needs: needs.map((need, index) => ({ ...need, key: String(index), dueDays: typed(need.dueDays) })),
    message: message ?? empty.message,
    hasInvoice: invoice !== null,
    invoice: invoice
      ? { title: invoice.title, amount: dollarsIn(invoice.amountCents, language), dueDays: typed(invoice.dueDays) }
      : empty.invoice,
    moves: moveTo !== null,
  };
}

const daysIn = (days: string) => (days.trim() === '' ? null : Number(days));

/** The procedure to save; only steps with content are in it. */
export const bodyOf = ({ staffId, dueDays, steps }: Draft): Omit<PipelineBody, 'revision'> => ({
  staffId: staffId || null,
  dueDays: daysIn(dueDays),
  steps: steps.filter((step) => !isEmpty(step)).map(toStep),
});

const toStep = ({ status, needs, message, hasInvoice, invoice, moves }: StepDraft): PipelineStep => ({
  status,
  needs: needs.map(({ key: _, dueDays, ...need }) => ({ ...need, dueDays: daysIn(dueDays) })),
  message: message.en.trim() ? message : null,
  invoice: hasInvoice
    ? { title: invoice.title, amountCents: centsOf(invoice.amount) ?? 0, dueDays: Number(invoice.dueDays) }
    : null,
  moveTo: moves ? stationAfter(status) : null,
});

/** A panel of the form: the start, or what follows at a status. */
export type Part = 'start' | CaseStatus;

/** Returns the draft with a panel as it is in another draft. */
export function withPart(draft: Draft, part: Part, { staffId, dueDays, steps }: Draft): Draft {
  if (part === 'start') return { ...draft, staffId, dueDays };
  const theirs = steps.find(({ status }) => status === part);
  return { ...draft, steps: draft.steps.map((step) => (theirs?.status === step.status ? theirs : step)) };
}

/** Joins what is typed with what a colleague saved since, panel by panel; disputed ones stay as typed. */
export function joinPipeline(typed: Draft, base: Draft, theirs: Draft): { draft: Draft; disputed: Part[] } {
  const start = joinTyped(startOf(typed), startOf(base), startOf(theirs));
  const steps = joinTyped(byStatus(typed), byStatus(base), byStatus(theirs));
  return {
    draft: { ...start.values.start, steps: CASE_STATUSES.flatMap((status) => steps.values[status] ?? []) },
    disputed: [...start.disputed, ...steps.disputed],
  };
}

const startOf = ({ staffId, dueDays }: Draft) => ({ start: { staffId, dueDays } });
const byStatus = ({ steps }: Draft): Partial<Record<CaseStatus, StepDraft>> =>
  Object.fromEntries(steps.map((step) => [step.status, step]));
