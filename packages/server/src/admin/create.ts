import { DEFAULT_LANGUAGE, fieldErrorOf, LANGUAGES, ROLES } from '@firm/contract';
import { RegisterBody } from '@firm/contract/schemas';
import { z } from 'zod';
import { hasAdministrator } from '../slices/auth/administrators.ts';
import { invite, openAccount } from '../slices/auth/invitations.ts';
import { defineCommand, onlyWord, Usage } from './adminCommand.ts';
import { sayInvitation } from './sayInvitation.ts';

const { email, firstName, lastName } = RegisterBody.shape;
const Account = z.object({
  email,
  role: z.enum(ROLES, `--role must be ${ROLES.join(', ')}`),
  firstName: z.string('--first-name is missing').pipe(firstName),
  lastName: z.string('--last-name is missing').pipe(lastName),
  language: z.enum(LANGUAGES, `--language must be ${LANGUAGES.join(', ')}`).default(DEFAULT_LANGUAGE),
  jobTitle: z.string().trim().min(1, '--job-title is empty').max(100, '--job-title is too long').optional(),
});

export const create = defineCommand({
  usage: `<email> --role <${ROLES.join('|')}> --first-name <name> --last-name <name> [--job-title <title>] [--language <${LANGUAGES.join('|')}>] [--print-link]`,
  summary:
    'open an account and mail the link by which the person chooses the password; --print-link shows the link instead, as for the first administrator',
  options: {
    role: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    'job-title': { type: 'string' },
    language: { type: 'string' },
    'print-link': { type: 'boolean' },
  },
  async run(deps, { words, values }) {
    const given = Account.safeParse({
      email: onlyWord(words, 'the email address'),
      role: values.role,
      firstName: values['first-name'],
      lastName: values['last-name'],
      language: values.language,
      jobTitle: values['job-title'],
    });
    if (!given.success)
      throw new Usage(
        given.error.issues.map(({ path, message }) => fieldErrorOf(path.join('.'), message).message).join('; '),
      );
    const { user, invitation } = await deps.database.db.transaction(async (tx) => {
      // The first administrator cannot ask a colleague for the link, and mail is often set up after the first account.
      const isShown = values['print-link'] ?? (given.data.role === 'admin' && !(await hasAdministrator(tx)));
      const user = await openAccount(deps, tx, given.data);
      return { user, invitation: await invite(deps, tx, user, { isShown }) };
    });
    deps.outbox.wake();
    return sayInvitation(deps, user, invitation, 'is opened');
  },
});
