import type { DemoTime } from '../demoTime.ts';
import { moved, pdf, type SeedCase } from './seedCase.ts';
import { yearlyReturn } from './yearlyReturn.ts';

/** The finished cases of Lucía Fernández from earlier years, and one case that she cancelled. */
export const luciaClosed = (time: DemoTime): SeedCase[] => [
  yearlyReturn(time, {
    years: -3,
    number: 118,
    cents: 64_000,
    saved: 'Refund from a credit for child care that had been left out',
  }),
  salesTax(time),
  yearlyReturn(time, {
    years: -2,
    number: 97,
    cents: 113_000,
    saved: 'Larger refund: student loan interest and head of household',
  }),
  yearlyReturn(time, { years: -1, number: 131, cents: 85_000, saved: 'New York City credits claimed for two years' }),
  reentryPermit(time),
  ovenLoan(time),
];

function salesTax({ on }: DemoTime): SeedCase {
  const paid = 'Late-filing penalties for three quarters removed';
  return {
    ...{
      number: 204,
      client: 'lucia',
      staff: 'anjali',
      forBusiness: true,
      category: 'business_accounting',
      status: 'completed',
      formerStatus: 'pending_approval',
    },
    title: 'Sales tax registration and late filings for Fernández Bakery',
    description:
      'The bakery opened before it had its certificate of authority. Registration, three late quarters, and a request to remove the penalties.',
    events: [
      { key: 'case_opened', at: on(-2, '05-02', '13:00') },
      ...moved('anjali', ['document_collection', on(-2, '05-05', '10:00')], ['in_progress', on(-2, '05-19', '09:15')]),
      { event: 'Certificate of authority received', at: on(-2, '06-03', '11:00'), by: 'anjali' },
      {
        event: 'Three quarters filed',
        description: 'With a request to remove the penalties: a new business, no tax lost.',
        at: on(-2, '06-12', '16:30'),
        by: 'anjali',
      },
      ...moved(
        'anjali',
        ['staff_review', on(-2, '07-01', '10:10')],
        ['client_review', on(-2, '07-02', '09:00')],
        ['pending_approval', on(-2, '07-08', '12:00')],
      ),
      ...moved('anjali', ['completed', on(-2, '08-20', '15:45'), 'The State removed the penalties']),
    ],
    documents: [
      pdf(
        {
          name: 'certificate-of-authority.pdf',
          type: 'tax_form',
          status: 'verified',
          at: on(-2, '06-03', '10:55'),
          processedAt: on(-2, '06-03', '11:00'),
          by: 'anjali',
        },
        {
          sender: ['New York State', 'Department of Taxation and Finance'],
          title: 'Certificate of Authority',
          facts: [
            ['Name', 'Fernández Bakery LLC'],
            ['Identification', '00-0000000'],
          ],
          paragraphs: [
            'The vendor named above is authorized to collect sales and use taxes under the Tax Law. This certificate must be displayed prominently at the place of business.',
          ],
        },
      ),
    ],
    outcome: { cents: 220_000, description: paid, at: on(-2, '08-20', '15:50') },
  };
}

function reentryPermit({ on }: DemoTime): SeedCase {
  return {
    ...{
      number: 266,
      client: 'lucia',
      staff: 'daniel',
      category: 'immigration',
      status: 'completed',
      formerStatus: 'pending_approval',
    },
    title: 'Re-entry permit, Form I-131',
    description:
      'Seven months abroad to care for a parent: a permit so that the absence does not put the green card at risk.',
    events: [
      { key: 'case_opened', at: on(-1, '05-12', '09:50') },
      ...moved(
        'daniel',
        ['document_collection', on(-1, '05-14', '10:00')],
        ['in_progress', on(-1, '05-22', '10:00')],
        ['staff_review', on(-1, '05-28', '14:00')],
      ),
      ...moved(
        'daniel',
        ['client_review', on(-1, '05-29', '16:00')],
        ['pending_approval', on(-1, '06-03', '11:20'), 'Filed with USCIS'],
      ),
      { event: 'Fingerprints taken', at: on(-1, '07-09', '10:30'), by: 'daniel' },
      ...moved('daniel', ['completed', on(-1, '09-30', '13:15'), 'The permit arrived by mail']),
    ],
    documents: [
      pdf(
        {
          name: 'I-797-receipt-notice.pdf',
          type: 'immigration_document',
          status: 'verified',
          at: on(-1, '06-12', '09:40'),
          processedAt: on(-1, '06-12', '15:00'),
        },
        {
          sender: ['Department of Homeland Security', 'U.S. Citizenship and Immigration Services'],
          title: 'I-797C, Notice of Action',
          facts: [
            ['Receipt number', 'IOE0000000000'],
            ['Case type', 'I131, Application for Travel Document'],
            ['Applicant', 'FERNANDEZ ROJAS, LUCIA'],
          ],
          paragraphs: [
            'We have received your form and are processing it. This notice does not grant any immigration status or benefit.',
          ],
        },
      ),
    ],
  };
}

function ovenLoan({ on }: DemoTime): SeedCase {
  return {
    ...{
      number: 301,
      client: 'lucia',
      staff: 'denise',
      forBusiness: true,
      category: 'brokerage',
      status: 'cancelled',
      formerStatus: 'document_collection',
    },
    title: 'Small loan for a second oven',
    description: 'About $18,000 over four years; three lenders to be compared.',
    events: [
      { key: 'case_opened', at: on(-1, '10-03', '17:20') },
      { key: 'staff_assigned', at: on(-1, '10-03', '17:55'), description: 'Denise Baptiste', by: 'admin' },
      {
        event: 'Call about the plan',
        description: 'Sales, rent and what the oven would earn.',
        at: on(-1, '10-06', '09:10'),
        by: 'denise',
      },
      ...moved('denise', ['document_collection', on(-1, '10-06', '09:30')]),
      {
        event: 'Two offers compared',
        description: 'Both above eleven percent.',
        at: on(-1, '10-17', '12:10'),
        by: 'denise',
      },
      ...moved('denise', [
        'cancelled',
        on(-1, '10-24', '10:00'),
        'The seller agreed to be paid in installments; no loan is needed',
      ]),
    ],
    documents: [],
  };
}
