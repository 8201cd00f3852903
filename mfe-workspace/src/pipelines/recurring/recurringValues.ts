import type { RecurringWork } from '@firm/contract';

/** Recurring work as typed. */
export type RecurringValues = Record<'clientId' | 'service' | 'title' | 'every' | 'nextOn', string>;

export const EMPTY: RecurringValues = {
  clientId: '',
  service: '',
  title: '',
  every: 'quarter',
  nextOn: '',
};

/** Recurring work as the form shows it. */
export const savedOf = ({ clientId, service, title, every, nextOn, version }: RecurringWork) => ({
  version,
  values: { ...EMPTY, clientId, service, title, every, nextOn },
});
