/** Recurring work as typed. */
export type RecurringValues = Record<'search' | 'clientId' | 'service' | 'title' | 'every' | 'nextOn', string>;
