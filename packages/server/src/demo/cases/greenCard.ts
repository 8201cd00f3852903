import type { DemoTime } from '../demoTime.ts';
import { image, later, moved, pdf, type SeedCase } from './seedCase.ts';

export function greenCard({ ago, meeting, day }: DemoTime): SeedCase {
  const consultation = meeting(63, '16:00');
  return {
    ...{ number: 398, client: 'lucia', staff: 'daniel', category: 'immigration', status: 'staff_review' },
    title: 'Green card renewal, Form I-90',
    description:
      'The ten-year card expires within six months. We prepare Form I-90, check it twice and file it online with the fee.',
    expected: day(118),
    needs: [
      { title: 'A scan of both sides of your card', doneAt: ago(61, '19:25') },
      { title: 'A proof of your address', doneAt: ago(58, '08:50') },
      { kind: 'task', title: 'Sign the form', doneAt: ago(11, '21:05') },
    ],
    events: [
      { key: 'case_opened', at: ago(65, '11:10') },
      { key: 'staff_assigned', at: ago(64, '09:00'), description: 'Daniel Okafor', by: 'admin' },
      {
        key: 'appointment_completed',
        description: 'Eligible for an ordinary renewal; no trips abroad longer than six months.',
        at: consultation,
        by: 'daniel',
      },
      ...moved('daniel', ['document_collection', later(consultation, 40)], ['in_progress', ago(50, '10:15')]),
      {
        event: 'Form I-90 prepared',
        description: 'Please read every page and sign page 6.',
        at: ago(15, '14:30'),
        by: 'daniel',
      },
      { key: 'document_verified', description: 'passport-photo-page.jpg', at: ago(3, '15:10'), by: 'daniel' },
      ...moved('daniel', ['staff_review', ago(1, '16:40')]),
      {
        event: 'Filed with USCIS',
        description: 'On the first working day after the review.',
        status: 'other',
        at: ago(-6, '12:00'),
        by: 'daniel',
      },
    ],
    appointments: [
      {
        ...{ type: 'consultation', method: 'phone', status: 'completed', code: 'T4W-615' },
        at: consultation,
        minutes: 30,
        bookedAt: ago(65, '11:15'),
      },
      {
        ...{ type: 'document_review', method: 'phone', status: 'no_show', code: 'Q2D-118' },
        at: meeting(33, '11:00'),
        minutes: 30,
        bookedAt: ago(40, '09:50'),
      },
    ],
    messages: [
      {
        ...{ from: 'daniel', at: ago(3, '15:12'), readAt: ago(3, '17:40') },
        text: 'Your passport page is verified. Everything for the I-90 is here now, and our review begins tomorrow.',
      },
      {
        ...{ from: 'lucia', at: ago(3, '17:44'), readAt: ago(2, '09:02') },
        text: 'Wonderful. May I travel to Mexico in January while we wait?',
      },
      {
        ...{ from: 'daniel', at: ago(2, '09:20'), readAt: ago(2, '12:31') },
        text: 'Yes, with your passport and the receipt notice that extends your card. I will add the letter to your documents as soon as it arrives. Please do not travel before you have it.',
      },
    ],
    documents: [
      image(
        {
          name: 'green-card-front.png',
          type: 'identification',
          status: 'verified',
          at: ago(61, '19:22'),
          processedAt: ago(60, '10:05'),
        },
        'image/png',
        'resident-card.png',
      ),
      pdf(
        {
          name: 'proof-of-address-electric-bill.pdf',
          type: 'general',
          status: 'processed',
          at: ago(58, '08:48'),
          processedAt: ago(57, '09:30'),
        },
        {
          sender: ['Example Power & Light', 'Customer service 800-555-0100'],
          title: 'Your electric bill',
          facts: [
            ['Account', '00-0000-0000'],
            ['Service address', '31-20 Sample Avenue, Apt 4B, Queens, NY 11106'],
            ['Amount due', '$86.14'],
          ],
          rows: [
            ['Charge', 'Use', 'Amount'],
            ['Supply', '311 kWh', '$41.02'],
            ['Delivery', '311 kWh', '$39.77'],
            ['Taxes', '', '$5.35'],
          ],
        },
      ),
      pdf(
        {
          name: 'I-90-signed.pdf',
          type: 'immigration_document',
          status: 'processed',
          at: ago(11, '21:04'),
          processedAt: ago(10, '09:45'),
          description: 'Signed on page 6',
        },
        {
          title: 'Form I-90, Application to Replace Permanent Resident Card',
          facts: [
            ['Applicant', 'Lucía Fernández Rojas'],
            ['A-Number', 'A000-000-000'],
            ['Reason', 'My existing card has already expired or will expire within six months'],
          ],
          boxes: [
            ['Family name', 'FERNANDEZ ROJAS'],
            ['Given name', 'LUCIA'],
            ['Date of birth', '03/14/1987'],
            ['Class of admission', 'IR6'],
            ['City', 'Queens'],
            ['State', 'NY'],
          ],
        },
        {
          title: 'Part 5. Applicant’s statement',
          paragraphs: [
            'I can read and understand English, and I have read and understand every question and instruction on this application and my answer to every question.',
            'Signature: L. Fernández',
          ],
        },
      ),
      image(
        {
          name: 'passport-photo-page.jpg',
          type: 'identification',
          status: 'verified',
          at: ago(3, '13:20'),
          processedAt: ago(3, '15:10'),
        },
        'image/jpeg',
        'passport.jpg',
      ),
    ],
  };
}
