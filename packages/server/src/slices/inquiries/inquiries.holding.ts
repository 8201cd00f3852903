import { asc, eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { sentBy } from '../contact/contact.holding.ts';
import { contactMessages } from '../contact/contact.tables.ts';
import { cannedAnswers, inboxPresence, inboxThreads, inquiryAnswerFields, inquiryAnswers } from './inbox.tables.ts';

/** The firm's answers to the owner's inquiries. They are deleted with the inquiries, and a thread with its case. */
export const heldInquiryAnswers: Holding = {
  name: 'contact-answers',
  tables: [inboxThreads, inquiryAnswers, inboxPresence, cannedAnswers],
  async rows(db, owner) {
    const rows = await db
      .select({ answer: inquiryAnswers, askedAt: contactMessages.createdAt })
      .from(inquiryAnswers)
      .innerJoin(inboxThreads, eq(inboxThreads.id, inquiryAnswers.threadId))
      .innerJoin(contactMessages, eq(contactMessages.id, inboxThreads.contactMessageId))
      .where(sentBy(owner))
      .orderBy(asc(inquiryAnswers.sentAt));
    return rows.map(({ answer, askedAt }) => ({
      askedAt,
      text: inquiryAnswerFields.open(db, answer).text,
      sentAt: answer.sentAt,
    }));
  },
};
