import { fieldErrorOf } from '../wire/fieldProblems.ts';
import { ProfilePatch, RegisterBody } from './schemas.ts';

const whole = {
  email: 'ana@example.com',
  password: 'long enough',
  passwordConfirm: 'long enough',
  firstName: 'Ana',
  lastName: 'Ruiz',
};
const messagesOf = (body: object) => {
  const { error } = RegisterBody.safeParse(body);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), fieldErrorOf('', message).message]),
  );
};

it('accepts the payload with every optional field empty, as a form sends it', () => {
  const parsed = RegisterBody.parse({ ...whole, phone: '', preferredLanguage: '', serviceInterest: '' });
  expect(parsed).toMatchObject({ phone: undefined, preferredLanguage: undefined, serviceInterest: undefined });
});

it('takes a telephone number of seven digits at least, or none', () => {
  for (const phone of ['<b>1 🙈', 'basura', '555-014']) {
    expect(messagesOf({ ...whole, phone })).toEqual({ phone: 'Give a telephone number of at least 7 digits' });
    expect(ProfilePatch.safeParse({ phone }).success).toBe(false);
  }
  for (const phone of ['', '555-0142', '+52 55 1234 5678 ext. 12', null])
    expect(ProfilePatch.safeParse({ phone }).success).toBe(true);
});

it.each([
  [{ firstName: '   ' }, { firstName: 'First name is required' }],
  [{ lastName: undefined }, { lastName: 'Last name is required' }],
  [{ email: '' }, { email: 'Email address is required' }],
  [{ email: 'ana@example' }, { email: 'Please enter a valid email address' }],
  [{ email: 'a@b.c>' }, { email: 'Please enter a valid email address' }],
  [{ email: 'Ana <ana@example.com>' }, { email: 'Please enter a valid email address' }],
  [{ email: 'a@b.c,d@e.f' }, { email: 'Please enter a valid email address' }],
  [{ password: '', passwordConfirm: '' }, { password: 'Password is required' }],
  [{ password: 'seven77', passwordConfirm: 'seven77' }, { password: 'Password must be at least 8 characters long' }],
  [{ firstName: 'x'.repeat(101) }, { firstName: 'Please use at most 100 characters' }],
  [{ password: 'x'.repeat(201), passwordConfirm: 'x'.repeat(201) }, { password: 'Please use at most 200 characters' }],
  [{ passwordConfirm: 'other text' }, { passwordConfirm: 'Passwords do not match' }],
])('refuses %j in the words of the specification', (change, expected) => {
  expect(messagesOf({ ...whole, ...change })).toMatchObject(expected);
});

it('takes only a name for a name, so that it adds nothing to a mail', () => {
  expect(RegisterBody.parse({ ...whole, firstName: ' Ana  María\u202e ' }).firstName).toBe('Ana María');
  const refused = { firstName: 'Ana\r\nBcc: all@example.com', lastName: 'Visit http://spam.example' };
  expect(messagesOf({ ...whole, ...refused })).toEqual({
    firstName: 'First name can only contain letters, spaces, hyphens, apostrophes and periods',
    lastName: 'Last name can only contain letters, spaces, hyphens, apostrophes and periods',
  });
});
