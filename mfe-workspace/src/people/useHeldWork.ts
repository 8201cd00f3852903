import type { Colleague } from '@firm/contract';
import { useTexts } from '../texts.ts';

/** Says the work that is with a colleague and that handing over moves: "2 open cases, 1 client"; empty for none. */
export function useHeldWork({ openCases, clients = 0, threads = 0, meetingsAhead }: Colleague): string {
  const { t, language } = useTexts();
  const held = [
    openCases > 0 && t('people.openCases', { count: openCases }),
    clients > 0 && t('people.went.clients', { count: clients }),
    threads > 0 && t('people.went.threads', { count: threads }),
    meetingsAhead > 0 && t('people.meetingsAhead', { count: meetingsAhead }),
  ].filter((line) => line !== false);
  return new Intl.ListFormat(language).format(held);
}
