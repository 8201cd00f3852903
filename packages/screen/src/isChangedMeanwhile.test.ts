import { ApiError } from '@firm/api-client';
import { isChangedMeanwhile } from './isChangedMeanwhile.ts';

it('knows the refusal of a change of what somebody else changed since', () => {
  expect(isChangedMeanwhile(new ApiError(409, 'no', { code: 'changed_meanwhile' }))).toBe(true);
});

it.each([new ApiError(409, 'no', { code: 'conflict' }), new ApiError(409, 'no'), new Error('no'), null, undefined])(
  'takes nothing else for it',
  (failure) => {
    expect(isChangedMeanwhile(failure)).toBe(false);
  },
);
