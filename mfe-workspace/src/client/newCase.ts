import { CASE_PRIORITIES, type FieldError, SERVICE_CATEGORIES, type StartCaseBody } from '@firm/contract';
import type { Problems } from '@firm/screen';

/** The values of the form as typed, all of them texts. */
export type NewCaseValues = Record<'service' | 'title' | 'description' | 'priority', string>;

const serviceOf = (text: string) => SERVICE_CATEGORIES.find((service) => service === text);

/** The faults of a new case; the text of one is `client.problem.<name>`. */
export type NewCaseProblem = 'serviceMissing' | 'serviceNotOffered' | 'titleMissing';

/** The refusal of a field by the server. */
export const refusedCase = ({ field, code }: Pick<FieldError, 'field' | 'code'>): NewCaseProblem => {
  if (field.endsWith('title')) return 'titleMissing';
  return code === 'service_not_offered' ? 'serviceNotOffered' : 'serviceMissing';
};

export const checkNewCase = ({ service, title }: NewCaseValues): Problems<keyof NewCaseValues, NewCaseProblem> => ({
  ...(!serviceOf(service) && { service: 'serviceMissing' }),
  ...(!title.trim() && { title: 'titleMissing' }),
});

/** The body of a form without problems. */
export const newCaseOf = ({ service, title, description, priority }: NewCaseValues): StartCaseBody => ({
  ...{ serviceCategoryId: service as StartCaseBody['serviceCategoryId'], title: title.trim(), description },
  priority: CASE_PRIORITIES.find((each) => each === priority),
});
