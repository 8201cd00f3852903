import { MESSAGE_MAX_LENGTH } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { spend } from '../auth/budgets.ts';
import { type CasePerson, casePeople } from '../cases/casePeople.ts';
import { changeCase } from '../cases/changeCase.ts';
import { findUser } from '../users/users.repository.ts';
import { messageBudget } from './messages.limits.ts';
import { findMessages } from './messages.repository.ts';
import { postMessage } from './postMessage.ts';
import { isReplierOf, readReplyAddress } from './replyAddress.ts';
import { onMessageSent } from './sockets.ts';
import { wordsOfReply } from './wordsOfReply.ts';

/** The longest text that is looked through for what was written new, without the mail quoted below it. */
const TEXT_MAX_LENGTH = 256 * 1024;

/** A mail that came in at a reply address. */
interface Reply {
  /** Its Message-ID. */
  id: string;
  to: string;
  from: string;
  /** The provider has found that the mail comes from the domain of its sender: DMARC, or what amounts to it. */
  authenticated: boolean;
  /** A program wrote it, as while somebody is away. */
  automatic: boolean;
  text: string;
  attachments: number;
}

/** Why a reply is not taken in. Whoever posts it then gives the mail to somebody at the firm. */
type Untaken = 'unknown_address' | 'other_sender' | 'automatic' | 'attachments' | 'empty' | 'too_long';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env' | 'keys'>;

/**
 * Adds a reply by mail to the conversation of its case, in the name of the client to whom the letter went; returns why
 * not. Nobody else can: the address is signed for one reader, and the mail must come from the address that the reader
 * has proved.
 */
export async function takeReply(deps: Deps, reply: Reply): Promise<Untaken | undefined> {
  const about = await addressee(deps, reply.to);
  if (!about) return 'unknown_address';
  const { caseId, messageId, person } = about;
  const isOwn = person.isVerified && reply.from.trim().toLowerCase() === person.email;
  if (!reply.authenticated || !isOwn) return 'other_sender';
  if (reply.automatic) return 'automatic';
  // Papers come through the portal, where they are looked into and scanned.
  if (reply.attachments > 0) return 'attachments';
  if (reply.text.length > TEXT_MAX_LENGTH) return 'too_long';
  const text = wordsOfReply(reply.text);
  if (text === '') return 'empty';
  if (text.length > MESSAGE_MAX_LENGTH) return 'too_long';

  const viewer = { id: person.id, role: 'client' } as const;
  const id = idOf(reply.id, messageId);
  if ((await findMessages(deps.database.db, [id])).length > 0) return undefined;
  await spend(deps, viewer, messageBudget);
  await changeCase(deps, viewer, caseId, async (change) => {
    const { tx, row, now: at } = change;
    // The provider may tell it twice at once.
    if ((await findMessages(tx, [id])).length > 0) return;
    await postMessage(deps, change, { id, side: 'client', senderId: person.id, text });
    await onMessageSent.ask({ tx, caseId, side: 'client', at, assignedStaffId: row.assignedStaffId });
  });
  return undefined;
}

interface Addressee {
  caseId: string;
  messageId: string;
  person: CasePerson;
}

/** Finds the reader for whom the address was made, if they see the conversation still and their account is open. */
async function addressee({ database: { db }, env, keys }: Deps, to: string): Promise<Addressee | undefined> {
  const named = env.mailReplies === undefined ? undefined : readReplyAddress(env.mailReplies, to);
  const [found] = named ? await findMessages(db, [named.messageId]) : [];
  if (!named || !found) return undefined;
  const { messageId, mac } = named;
  const { caseId } = found.message;
  const people = await casePeople(db, caseId);
  const isReplier = (personId: string) => isReplierOf(keys, mac, { messageId, personId });
  const person = people.find(({ id, papersOnly }) => !papersOnly && isReplier(id));
  const account = person && (await findUser(db, person.id))?.user;
  const isOpen = account?.role === 'client' && account.disabledAt === null && account.deletedAt === null;
  return person && isOpen ? { caseId, messageId, person } : undefined;
}

/** The id of the message that a mail becomes, so that one that is told again is known. */
function idOf(mailId: string, messageId: string): string {
  const hash = hashOf(`${messageId}\n${mailId}`);
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
