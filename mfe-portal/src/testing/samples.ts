import type { Staff } from '@firm/contract';

/** Returns the same id for the same number, so that samples can refer to each other. */
export const id = (number: number) => `0b2f3a52-58c1-4f4e-9a63-${String(number).padStart(12, '0')}`;

export const specialist: Staff = { id: id(1), name: 'Marisol Vega', role: 'Senior tax specialist' };

/** Returns a page of rows as list endpoints answer it; the only page unless `count` is higher. */
export const pageOf = <Row>(results: Row[], count = results.length) => ({
  results,
  count,
  next: null,
  previous: null,
});
