import type { Language } from '@firm/contract';
import { escapeHtml } from '../../ground/http/html.ts';
import { pageTexts } from './pageTexts.ts';

/** The action that a mailed link asks for. */
export interface MailedStep {
  /** The path of the link, which takes the form as well. */
  path: keyof typeof ACTIONS;
  token: string;
}

const ACTIONS = { '/newsletter/confirm': 'confirmAction', '/newsletter/unsubscribe': 'leaveAction' } as const;

const isMailed = (path: string): path is MailedStep['path'] => Object.hasOwn(ACTIONS, path);

/** Returns the step of a link whose token stands in its query; undefined for any other address. */
export function mailedStepAt(path: string, query: URLSearchParams): MailedStep | undefined {
  const token = query.get('token');
  return token && isMailed(path) ? { path, token } : undefined;
}

/** The form that does the step without scripts: programs that look ahead open links, and send no forms. */
export function stepForm(language: Language, { path, token }: MailedStep): string {
  const texts = pageTexts[language];
  return `<form method="post" action="${path}?lang=${language}"><p>${escapeHtml(texts.stepAsk)}</p><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${escapeHtml(texts[ACTIONS[path]])}</button></form>`;
}
