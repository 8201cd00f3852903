import { firm, replyDueAt } from '@firm/contract';
import type { Db } from '../ground/db/database.ts';
import type { Opened } from '../ground/fields/sealedFields.ts';
import { contactFields, contactMessages } from '../slices/contact/contact.tables.ts';
import { cannedAnswerFields, cannedAnswers } from '../slices/inquiries/inbox.tables.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Inserts messages of the contact form, and answers that the firm keeps for such. */
export async function insertInquiries(tx: Db, now: Date): Promise<void> {
  const sent = (hoursAgo: number) => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    return { createdAt, dueAt: replyDueAt(createdAt, firm) };
  };
  const inquiries: Opened<typeof contactMessages.$inferInsert>[] = [
    {
      ...{ name: 'Amara Diallo', email: 'amara.diallo@example.com', phone: '347-555-0182', service: 'immigration' },
      ...{ language: 'en', preferredContact: 'phone', urgency: 'normal', ...sent(20) },
      message:
        'Hello. I became a citizen in October. My husband is in Dakar and I want to file the I-130 for him. We married in 2023. How long does it take, what does it cost, and can I come on a Saturday?\n\nMy phone is 347-555-0182, after 5 PM.',
    },
    {
      ...{ name: 'Esteban Rojas', email: 'esteban.rojas@example.com', service: 'tax' },
      ...{ language: 'es', preferredContact: 'email', urgency: 'urgent', ...sent(2) },
      message:
        'Buenos días. El IRS me envió el aviso CP14 y dice que debo 1,240 dólares, pero yo pagué en abril. ¿Pueden ayudarme a responder?',
    },
    {
      ...{
        name: 'Claire Moreau',
        email: 'claire.moreau@example.com',
        company: 'Moreau Patisserie',
        service: 'business',
      },
      ...{ language: 'fr', preferredContact: 'either', urgency: 'low', ...sent(90) },
      message: 'Bonjour, nous ouvrons une pâtisserie à Brooklyn. Quelle forme de société nous conseillez-vous ?',
    },
  ];
  await tx.insert(contactMessages).values(await contactFields.sealAll(tx, inquiries));

  const answers: Opened<typeof cannedAnswers.$inferInsert>[] = [
    {
      ...{ language: 'en', title: 'I-130: what to bring' },
      text: 'Please bring your passport or naturalization certificate, your marriage certificate and two photos of each of you. {{specialist}} will go through the form with you.',
    },
    {
      ...{ language: 'en', title: 'The first meeting is free' },
      text: 'The first 30 minutes cost nothing. You can come to the office, call or meet us by video, whichever suits you.',
    },
    {
      ...{ language: 'es', title: 'La primera cita es gratis' },
      text: 'Los primeros 30 minutos no cuestan nada. Puede venir a la oficina, llamarnos o vernos por video.',
    },
    {
      ...{ language: 'fr', title: 'Le premier rendez-vous est gratuit' },
      text: 'Les 30 premières minutes sont gratuites. Vous pouvez venir au bureau, nous appeler ou nous parler en vidéo.',
    },
  ];
  await tx.insert(cannedAnswers).values(await cannedAnswerFields.sealAll(tx, answers));
}
