import type { DemoTime } from '../demoTime.ts';
import { makeXlsx } from '../files/office.ts';
import { image, moved, pdf, type SeedCase } from './seedCase.ts';

/** The cases of Nadia Rahman, the second demo client. */
export const nadiaCases = (time: DemoTime): SeedCase[] => [firstHome(time), creditReports(time), translation(time)];

function firstHome({ ago, meeting, day }: DemoTime): SeedCase {
  return {
    ...{ number: 389, client: 'nadia', staff: 'wei', category: 'real_estate', status: 'in_progress', priority: 'high' },
    title: 'First home in Woodside, from offer to closing',
    description:
      'A one-bedroom co-op. We look after the offer, the board package and the closing, and keep the lender’s dates.',
    expected: day(45),
    needs: [
      { title: 'Your last two pay stubs', doneAt: ago(26, '20:10') },
      { kind: 'task', title: 'Ask two people for reference letters', due: day(5) },
      { title: 'The last three statements of your savings account', due: day(9) },
    ],
    events: [
      { key: 'case_opened', at: ago(62, '12:00') },
      { key: 'staff_assigned', at: ago(62, '14:30'), description: 'Wei Zhang', by: 'admin' },
      ...moved('wei', ['document_collection', ago(58, '10:00')]),
      {
        event: 'Three apartments seen',
        description: 'Woodside, Sunnyside and Jackson Heights.',
        at: ago(44, '15:00'),
        by: 'wei',
      },
      { event: 'Offer accepted', description: '$312,000, subject to the board.', at: ago(20, '17:25'), by: 'wei' },
      ...moved('wei', ['in_progress', ago(19, '09:00')]),
      {
        event: 'Board package begun',
        description: 'Two reference letters and the bank statements are still open.',
        status: 'pending',
        at: ago(2, '11:45'),
        by: 'wei',
      },
    ],
    appointments: [
      {
        ...{ type: 'consultation', method: 'in_person', status: 'completed', code: 'M6R-358' },
        at: meeting(58, '09:00'),
        minutes: 60,
        bookedAt: ago(62, '14:40'),
      },
      {
        ...{ type: 'document_review', method: 'video', status: 'confirmed', code: 'W8C-927' },
        at: meeting(-6, '10:30'),
        minutes: 60,
        bookedAt: ago(2, '12:00'),
      },
    ],
    messages: [
      {
        ...{ from: 'nadia', at: ago(6, '16:24'), readAt: ago(6, '16:50') },
        text: 'The seller’s lawyer sent the draft contract. Is the date for the board in it too early?',
        attached: ['contract-of-sale-draft.pdf'],
      },
      {
        ...{ from: 'wei', at: ago(6, '17:05') },
        text: 'I think so. I have asked for two more weeks; please do not sign before I have read the house rules.',
      },
    ],
    documents: [
      pdf(
        {
          name: 'mortgage-pre-approval.pdf',
          type: 'financial_statement',
          status: 'verified',
          at: ago(40, '10:05'),
          processedAt: ago(39, '09:30'),
        },
        {
          sender: ['Example Credit Union', 'Mortgage department'],
          title: 'Pre-approval letter',
          facts: [
            ['Borrower', 'Nadia Rahman'],
            ['Up to', '$260,000'],
            ['Valid for', '90 days'],
          ],
          paragraphs: [
            'Based on a review of your income, assets and credit, you are pre-approved for a fixed-rate mortgage up to the amount shown. Final approval depends on an appraisal and on the documents of the building.',
          ],
        },
      ),
      {
        ...{
          name: 'pay-stubs-summary.xlsx',
          type: 'financial_statement',
          status: 'processed',
          at: ago(26, '20:08'),
          processedAt: ago(25, '10:00'),
        },
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: () =>
          makeXlsx('Pay', [
            ['SAMPLE', 'Gross', 'Net'],
            ['First half', 3120, 2340.5],
            ['Second half', 3120, 2340.5],
          ]),
      },
      pdf(
        {
          name: 'contract-of-sale-draft.pdf',
          type: 'property_document',
          status: 'requires_review',
          at: ago(6, '16:20'),
        },
        {
          title: 'Contract of sale, cooperative apartment',
          facts: [
            ['Purchaser', 'Nadia Rahman'],
            ['Shares', '215'],
            ['Price', '$312,000'],
          ],
          paragraphs: [
            '1. Sale of the shares and assignment of the proprietary lease on the terms below.',
            '2. Downpayment of ten percent, held in escrow by the seller’s attorney until closing.',
            '3. The sale is subject to the approval of the board of directors.',
          ],
        },
      ),
    ],
  };
}

function creditReports({ ago, day }: DemoTime): SeedCase {
  return {
    ...{
      number: 344,
      client: 'nadia',
      staff: 'denise',
      category: 'credit_repair',
      status: 'on_hold',
      formerStatus: 'in_progress',
      priority: 'low',
    },
    title: 'Two errors on a credit report',
    description: 'A card that is not hers, and a medical bill that was paid. Disputes with two bureaus.',
    expected: day(30),
    progress: 60,
    events: [
      { key: 'case_opened', at: ago(88, '18:40') },
      { key: 'staff_assigned', at: ago(87, '09:10'), description: 'Denise Baptiste', by: 'admin' },
      ...moved('denise', ['document_collection', ago(85, '10:00')], ['in_progress', ago(70, '11:00')]),
      {
        event: 'Dispute letters sent',
        description: 'By certified mail, with copies of the receipt.',
        at: ago(66, '15:30'),
        by: 'denise',
      },
      { event: 'First bureau removed the card', at: ago(31, '13:00'), by: 'denise' },
      { key: 'progress_changed', at: ago(31, '13:05'), description: '60%', by: 'denise' },
      ...moved('denise', [
        'on_hold',
        ago(16, '10:20'),
        'Waiting for the second bureau, which has until the end of the month',
      ]),
    ],
    documents: [
      pdf(
        {
          name: 'credit-report-extract.pdf',
          type: 'financial_statement',
          status: 'processed',
          at: ago(86, '21:00'),
          processedAt: ago(85, '09:50'),
        },
        {
          title: 'Credit report, extract',
          facts: [['Consumer', 'Nadia Rahman']],
          rows: [
            ['Account', 'Opened', 'Status', 'Balance'],
            ['Example Card', 'unknown', 'Past due', '$1,204'],
            ['Sample Medical', '2 years ago', 'In collection', '$310'],
          ],
        },
      ),
    ],
    outcome: { cents: 31_000, description: 'A paid medical bill no longer claimed', at: ago(31, '13:10') },
  };
}

function translation({ ago }: DemoTime): SeedCase {
  return {
    ...{
      number: 325,
      client: 'nadia',
      staff: 'leila',
      category: 'translation',
      status: 'completed',
      formerStatus: 'pending_approval',
    },
    title: 'Certified translation of a birth certificate',
    description: 'Bengali to English, with a certificate of accuracy, for a passport application.',
    events: [
      { key: 'case_opened', at: ago(112, '10:30') },
      ...moved(
        'leila',
        ['document_collection', ago(112, '11:00')],
        ['in_progress', ago(110, '09:00')],
        ['staff_review', ago(108, '15:00')],
      ),
      ...moved(
        'leila',
        ['client_review', ago(107, '10:00')],
        ['pending_approval', ago(106, '12:00')],
        ['completed', ago(105, '16:00'), 'Two certified copies handed over'],
      ),
    ],
    documents: [
      image(
        {
          name: 'birth-certificate.jpg',
          type: 'legal_document',
          status: 'verified',
          at: ago(112, '10:32'),
          processedAt: ago(110, '09:00'),
        },
        'image/jpeg',
        'birth-certificate.jpg',
      ),
      pdf(
        {
          name: 'birth-certificate-translation.pdf',
          type: 'legal_document',
          status: 'verified',
          at: ago(106, '11:55'),
          processedAt: ago(106, '11:55'),
          by: 'leila',
        },
        {
          sender: ['Crossbay Advisory', 'Translation and documents'],
          title: 'Certificate of Birth',
          facts: [
            ['Name of child', 'Nadia Rahman'],
            ['Date of birth', '9 September 1991'],
            ['Place of birth', 'District Hospital, Examplepur'],
            ['Father', 'Karim Rahman, teacher'],
            ['Mother', 'Salma Begum, nurse'],
          ],
          paragraphs: [
            'Certificate of accuracy: I am competent to translate from Bengali into English, and this translation is true and accurate to the best of my knowledge and abilities.',
            'Leila Haddad',
          ],
        },
      ),
    ],
  };
}
