import { ApiError } from './ApiError.ts';
import { mayHeal } from './mayHeal.ts';

it.each([0, 408, 429, 500, 503])('a call that failed with %d may succeed later', (status) => {
  expect(mayHeal(new ApiError(status, 'no'))).toBe(true);
});

it.each([400, 401, 403, 404, 409, 413])('a call that was refused with %d will not', (status) => {
  expect(mayHeal(new ApiError(status, 'no'))).toBe(false);
});
