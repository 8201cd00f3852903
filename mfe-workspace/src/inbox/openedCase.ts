import {
  CASE_DESCRIPTION_MAX_LENGTH,
  type Firm,
  type InboxItem,
  interestOf,
  isOffered,
  type OpenCaseBody,
  offeredInterests,
  servicesOfContact,
} from '@firm/contract';
import type { Problems } from '@firm/screen';
import { checkNewCase, type NewCaseProblem, type NewCaseValues, newCaseOf } from '../client/newCase.ts';
import { checkPerson, type NewClientValues, newClientOf, type PersonProblem } from '../clients/clientValues.ts';

/** `clientId` is empty while the case is for somebody new, or none of the known clients is chosen. */
export type OpenCaseValues = NewClientValues & NewCaseValues & { clientId: string; isKnown: boolean };

/** The form as the inquiry or the chat fills it in, with a service that is offered only. */
export function valuesOf({ who, client, service, inquiry, chat }: InboxItem, firm: Firm): OpenCaseValues {
  const [firstName = '', ...others] = who.trim().split(/\s+/);
  const email = (inquiry ?? chat)?.email ?? '';
  const asked = chat?.messages.filter(({ side }) => side === 'guest').map(({ text }) => text) ?? [];
  const words = inquiry?.message ?? asked.join('\n\n');
  const fitting = servicesOfContact(service).filter((one) => isOffered(one, firm));
  const interest = interestOf(service);
  return {
    ...{ isKnown: client !== null, clientId: client?.id ?? '' },
    ...{ firstName, lastName: others.join(' '), email, phone: inquiry?.phone ?? '' },
    ...{
      preferredLanguage: (inquiry ?? chat)?.language ?? 'en',
      serviceInterest: interest && offeredInterests(firm).includes(interest) ? interest : '',
    },
    ...{ service: fitting.length === 1 ? String(fitting[0]) : '', title: '', priority: 'normal' },
    description: [...words].slice(0, CASE_DESCRIPTION_MAX_LENGTH).join(''),
  };
}

export type OpenCaseProblem = PersonProblem | NewCaseProblem | 'clientMissing';

export const checkOpenCase = (values: OpenCaseValues): Problems<keyof OpenCaseValues, OpenCaseProblem> => ({
  ...(values.isKnown ? !values.clientId && { clientId: 'clientMissing' } : checkPerson(values)),
  ...checkNewCase(values),
});

export const openCaseOf = (version: number, values: OpenCaseValues): OpenCaseBody => ({
  version,
  ...(values.isKnown ? { clientId: values.clientId } : { newClient: newClientOf(values) }),
  newCase: newCaseOf(values),
});
