import { endpoints } from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { serve } from '../../ground/http/serve.ts';
import { atMost, MINUTE_MS } from '../../ground/limits/limit.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import type { LetterName } from '../../ground/mail/letters.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import type { Slice } from '../../ground/slice.ts';
import { findUser } from '../../slices/users/users.repository.ts';
import * as tables from './noticesTable.ts';

const { notices } = tables;
const schemas = { post: { body: z.object({ words: z.string() }), answer: z.object({ id: z.uuid() }) } };
/** The endpoints of the slice, which are not in the contract. */
export const noticesApi = endpoints<typeof schemas>('notices')({
  post: { method: 'POST', path: '/notices', access: 'signed_in', summary: 'Post a notice', creates: true },
});
const noticeLimit = atMost('notice', 2, MINUTE_MS, MINUTE_MS);
const letter = (subject: string) => ({ noticePosted: { subject, title: subject, paragraphs: ['{{words}}'] } });

/** How often the slice was started, less how often it was stopped. */
export const running = { notices: 0 };

/** A slice with the parts of a face that most slices have, in the form that a new slice has. */
export const noticesSlice: Slice = {
  name: 'notices',
  tables: [tables],
  holdings: [
    {
      name: 'notices',
      tables: [notices],
      rows: (db, { id }) => db.select({ words: notices.words }).from(notices).where(eq(notices.clientId, id)),
      async erase(tx, { id }) {
        await tx.delete(notices).where(eq(notices.clientId, id));
      },
    },
  ],
  merging: { moves: [{ column: notices.clientId }] },
  letters: { texts: { en: letter('A notice'), es: letter('Un aviso'), fr: letter('Un avis') } },
  clients: { withIds: (ids) => sql`select ${notices.clientId} from ${notices} where ${notices.id} = any(${ids})` },
  limits: [noticeLimit],
  tags: { notices: 'Notices of the firm' },
  ids: { paths: { '/api/notices': 'case' } },
  routes(app, { database: { db }, outbox, clock }) {
    serve(app, noticesApi.post, schemas.post, async ({ actor, body, keep }) => {
      await admitAttempt(db, clock(), { limit: noticeLimit, of: actor.id });
      return db.transaction(async (tx) => {
        const values = { clientId: actor.id, words: body.words };
        const [row] = await tx.insert(notices).values(values).returning({ id: notices.id });
        if (!row) throw new Error('the notice was not inserted');
        await outbox.add(tx, { kind: 'tell_notice', payload: row });
        return keep(tx, row);
      });
    });
  },
  jobs({ database: { db }, outbox }) {
    outbox.handle('tell_notice', async ({ payload }) => {
      const { id } = z.object({ id: z.uuid() }).parse(payload);
      const [notice] = await db.select().from(notices).where(eq(notices.id, id));
      const found = notice && (await findUser(db, notice.clientId));
      if (!found) return;
      const { email, preferredLanguage: language } = found.user;
      const to = { email, name: '' };
      await queueMail(outbox, db, {
        name: 'noticePosted' as LetterName,
        to,
        language,
        values: { words: notice.words },
      });
    });
  },
  onStart() {
    running.notices += 1;
    return () => {
      running.notices -= 1;
    };
  },
  sharedTasks: {
    notices: async ({ database: { db } }) => {
      await db.delete(notices).where(eq(notices.words, ''));
    },
  },
};
