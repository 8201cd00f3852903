import pino from 'pino';
import { openDatabase } from '../ground/db/openDatabase.ts';
import { readEnv } from '../ground/env/env.ts';
import { giveKeys } from '../ground/fields/fieldKeys.ts';
import { openKeys } from '../ground/keys/openKeys.ts';
import { queueMail } from '../ground/mail/mail.ts';
import { handleMailJobs } from '../ground/mail/mail.worker.ts';
import { createMailTransport } from '../ground/mail/mailTransport.ts';
import { createOutbox } from '../ground/outbox/outbox.ts';
// The letters stand in the slices.
import '../slices.ts';

/**
 * A process that sends mail like the server's, for tests that kill it: it queues `MAILS` mails, then sends until ended.
 */
const env = readEnv(process.env);
const log = pino({ level: 'silent' });
const database = await openDatabase(env, log);
await database.whenReady();
const keys = openKeys(env, log);
giveKeys(database.db, keys);
// The lease is short, so that the successor of a killed process need not wait for a minute.
const outbox = createOutbox({ database, log, clock: () => new Date(), leaseMs: 3_000 });
handleMailJobs({ outbox, env, keys, database, log, clock: () => new Date() }, createMailTransport(env));

const languages = ['en', 'es', 'fr'] as const;
await database.db.transaction(async (tx) => {
  for (let number = 0; number < Number(process.env.MAILS ?? 0); number++) {
    const to = { email: `person-${number}@example.com`, name: `Person ${number}` };
    const language = languages[number % languages.length] ?? 'en';
    await queueMail(outbox, tx, { name: 'welcome', to, language, values: { link: 'https://site.example' } });
  }
});
outbox.start();
