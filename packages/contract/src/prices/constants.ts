/** A price is for one item, or for one hour. */
export const PRICE_UNITS = ['item', 'hour'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];
export const PRICES_SHOWN = ['active', 'inactive', 'all'] as const;
export type PricesShown = (typeof PRICES_SHOWN)[number];
/** A leading `-` turns the order round. */
export const PRICE_SORTS = ['name', '-name', 'service', '-service', 'price', '-price'] as const;
export type PriceSort = (typeof PRICE_SORTS)[number];
/** The firm's list has at most so many prices, and so many may be chosen from for one case. */
export const PRICES_MAX = 300;
