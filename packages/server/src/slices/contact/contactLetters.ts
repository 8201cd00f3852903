import { DEFAULT_LANGUAGE, type Language } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import { momentIn } from '../../ground/mail/momentIn.ts';
import type { contactMessages } from './contact.tables.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

export type Message = Required<Omit<Opened<typeof contactMessages.$inferInsert>, 'id'>>;

const texts: Record<Language, typeof en> = { en, es, fr };

/** Writes the letter to the firm, in its own language; a reply goes to the sender. */
export function letterToFirm(message: Message, env: Pick<Env, 'mailToFirm'>): Mail {
  const words = texts[DEFAULT_LANGUAGE].contact;
  return {
    name: 'contactMessage',
    to: { email: addressOf(env.mailToFirm), name: '' },
    replyTo: { email: message.email, name: message.name },
    language: DEFAULT_LANGUAGE,
    values: {
      sender: message.name,
      email: message.email,
      phone: message.phone ?? words.none,
      company: message.company ?? words.none,
      service: message.service ? words.service[message.service] : words.service.none,
      preference: words.preferredContact[message.preferredContact],
      urgency: words.urgency[message.urgency],
      language: words.language[message.language],
      message: message.message,
      due: momentIn(DEFAULT_LANGUAGE, message.dueAt),
      link: mailtoLink(message.email),
    },
  };
}

/**
 * Writes the letter to the sender, in the page's language. It repeats message and name only to an address proved to be
 * the sender's, since a visitor can give any address.
 */
export function letterToSender(message: Message, env: Pick<Env, 'publicUrl'>, { isOwn }: { isOwn: boolean }): Mail {
  const { language, name, email } = message;
  return {
    name: 'contactReceived',
    to: { email, name: isOwn ? name : '' },
    language,
    values: {
      due: momentIn(language, message.dueAt),
      message: isOwn ? message.message : '',
      link: `${env.publicUrl}/auth/register?lang=${language}`,
    },
  };
}

/** Returns the bare address: `Crossbay <office@crossbay.example>` → `office@crossbay.example`. */
const addressOf = (mailbox: string) => /<([^>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/** Builds a mailto link. An address may hold `?` and `&`, which would add headers to an unescaped link. */
const mailtoLink = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
