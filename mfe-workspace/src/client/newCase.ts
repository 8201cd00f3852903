import { CASE_PRIORITIES, SERVICE_CATEGORIES, type StartCaseBody } from '@firm/contract';
import type { Problems } from '@firm/screen';

/** The values of the form as typed, all of them texts. */
export type NewCaseValues = Record<'service' | 'title' | 'description' | 'priority', string>;

const serviceOf = (text: string) => SERVICE_CATEGORIES.find((service) => service === text);

export const checkNewCase = ({
  service,
  title,
}: NewCaseValues): Problems<keyof NewCaseValues, 'serviceMissing' | 'titleMissing'> => ({
  ...(!serviceOf(service) && { service: 'serviceMissing' }),
  ...(!title.trim() && { title: 'titleMissing' }),
});

/** The body of a form without problems. */
export const newCaseOf = ({ service, title, description, priority }: NewCaseValues): StartCaseBody => ({
  ...{ serviceCategoryId: service as StartCaseBody['serviceCategoryId'], title: title.trim(), description },
  priority: CASE_PRIORITIES.find((each) => each === priority),
});
