import { RegisterBody } from '../users/schemas.ts';
import { FIELD_PROBLEMS, fieldErrorOf } from './fieldProblems.ts';

it('makes the sentence of a code, and leaves a sentence of its own as it is', () => {
  expect(fieldErrorOf('email', 'email_exists')).toEqual({
    field: 'email',
    code: 'email_exists',
    message: FIELD_PROBLEMS.email_exists,
  });
  expect(fieldErrorOf('email', 'Choose another')).toEqual({ field: 'email', message: 'Choose another' });
  expect(fieldErrorOf('email', 'constructor')).toEqual({ field: 'email', message: 'constructor' });
});

it('carries the code of a problem in a schema', () => {
  const { error } = RegisterBody.safeParse({ firstName: 'Ana', lastName: '', password: 'short' });
  const codes = error?.issues.map(({ path, message }) => fieldErrorOf(path.join('.'), message));
  expect(codes).toContainEqual({ field: 'lastName', code: 'last_name_required', message: 'Last name is required' });
  expect(codes).toContainEqual(expect.objectContaining({ field: 'password', code: 'password_short' }));
});
