import pino from 'pino';
import { openDatabase } from '../ground/db/openDatabase.ts';
import { readEnv } from '../ground/env/env.ts';
import { giveKeys } from '../ground/fields/fieldKeys.ts';
import { openKeys } from '../ground/keys/openKeys.ts';
import { createOutbox } from '../ground/outbox/outbox.ts';
import { handleLetterJobs } from '../slices/letters/letters.jobs.ts';
import '../slices.ts';

/** A process that sends letters like the server's, for a run that kills it: it does jobs until ended. */
const env = readEnv(process.env);
const log = pino({ level: 'silent' });
const database = await openDatabase(env, log);
await database.whenReady();
giveKeys(database.db, openKeys(env, log));
const clock = () => new Date();
// The lease is short, so that the successor of a killed process need not wait for a minute.
const outbox = createOutbox({ database, log, clock, leaseMs: 3_000 });
handleLetterJobs({ database, outbox, env, clock });
outbox.start();
