import { SERVICE_CATEGORIES, type ServiceCategoryKey } from '@firm/contract';
import type { CaseDetails } from '../cases/caseDetails.ts';

export interface NewCaseValues extends CaseDetails {
  service: ServiceCategoryKey | '';
}

/** Per person, so that the next one at this browser does not find it. */
const keyOf = (userId: string) => `portal.new-case.${userId}`;

/** What was typed in this tab and not sent yet. */
export function readDraft(userId: string): NewCaseValues {
  const draft = parse(sessionStorage.getItem(keyOf(userId)));
  return {
    service: serviceOf(draft.service) ?? '',
    title: textOf(draft.title),
    description: textOf(draft.description),
  };
}

export function saveDraft(userId: string, values: NewCaseValues): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // A full or forbidden storage only costs the draft; the form keeps its values.
  }
}

export function dropDraft(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}

/** A service by its key or by its form in addresses: `tax_preparation`, `tax-preparation`. */
export function serviceOf(name: unknown): ServiceCategoryKey | undefined {
  return typeof name === 'string'
    ? SERVICE_CATEGORIES.find((service) => service === name.replaceAll('-', '_'))
    : undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
