import { fieldErrorOf } from '../wire/fieldProblems.ts';
import { ContactBody } from './schemas.ts';

const good = { name: 'Ana Silva', email: 'ana@example.com', message: 'Hello' };
const problemsOf = (body: unknown) => {
  const parsed = ContactBody.safeParse(body);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${fieldErrorOf('', message).message}`);
};

it('asks for name, e-mail and message in the specification’s words', () => {
  const words = ['name: Name is required', 'email: Email is required', 'message: Message is required'];
  expect(problemsOf({})).toEqual(words);
  expect(problemsOf({ name: ' ', email: '\t', message: ' \n ' })).toEqual(words);
  expect(problemsOf(good)).toEqual([]);
});

it.each([
  'ana',
  'ana@example',
  'a b@example.com',
  'a@b.c, d@e.f',
  'x,y@example.com',
  '<a>b@example.com',
  `${'a'.repeat(250)}@b.co`,
])('refuses %p as an address', (email) =>
  expect(problemsOf({ ...good, email })).toEqual(['email: Please enter a valid email address']),
);

it('takes an option left alone for none', () => {
  const left = { phone: '', company: ' ', service: '', preferredContact: '', urgency: '', language: '' };
  expect(ContactBody.parse({ ...good, ...left })).toMatchObject({ service: undefined, urgency: undefined });
  expect(problemsOf({ ...good, service: 'haircut' })).toHaveLength(1);
});

it('makes one line of what stands in a header, and keeps the lines of a message', () => {
  const body = ContactBody.parse({
    ...good,
    name: '  Ana\tSilva\u202e  ',
    phone: '718\n555',
    message: 'One\r\nTwo\u0000\u0007\n',
  });
  expect(body).toMatchObject({ name: 'Ana Silva', phone: '718 555', message: 'One\nTwo' });
});

it('takes no link, no address and no second line for a name', () => {
  for (const name of ['Cheap pills at https://spam.example', 'ana@example.com', 'Ana\r\nBcc: x@example.com'])
    expect(problemsOf({ ...good, name })).toEqual([
      'name: Name can only contain letters, spaces, hyphens, apostrophes and periods',
    ]);
});

it('bounds every text', () => {
  const long = {
    name: 'n'.repeat(101),
    phone: '1'.repeat(41),
    company: 'c'.repeat(151),
    message: 'm'.repeat(5001),
    website: 'w'.repeat(2001),
  };
  expect(problemsOf({ ...good, ...long })).toHaveLength(5);
});

it('says of what is too long that it is, not that it is missing', () => {
  expect(problemsOf({ ...good, name: 'a'.repeat(101), message: 'x'.repeat(5001) })).toEqual([
    'name: Please use at most 100 characters',
    'message: Message is too long: at most 5000 characters',
  ]);
});
