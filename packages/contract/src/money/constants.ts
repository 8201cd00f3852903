/** The time that an unpaid invoice has been due, in columns of days. */
export const AGES = ['not_due', '1_30', '31_60', '61_90', 'over_90'] as const;
export type Age = (typeof AGES)[number];
/** The first and the last day overdue of each column. */
export const AGE_DAYS: Readonly<Record<Age, { from: number; to: number }>> = {
  not_due: { from: Number.NEGATIVE_INFINITY, to: 0 },
  '1_30': { from: 1, to: 30 },
  '31_60': { from: 31, to: 60 },
  '61_90': { from: 61, to: 90 },
  over_90: { from: 91, to: Number.POSITIVE_INFINITY },
};
/** The invoices that the firm's list shows; `unpaid` are those that were sent and are neither paid nor withdrawn. */
export const MONEY_SHOWN = ['unpaid', 'draft', 'paid', 'void', 'refunded', 'all'] as const;
export type MoneyShown = (typeof MONEY_SHOWN)[number];
/** A leading `-` turns the order round. */
export const MONEY_SORTS = ['due', '-due', 'issued', '-issued', 'client', '-client', 'left', '-left'] as const;
export type MoneySort = (typeof MONEY_SORTS)[number];
/** A CSV file has at most so many invoices or payments. */
export const MONEY_EXPORT_MAX = 20_000;
