import type { DemoTime } from '../demoTime.ts';
import { makeDocx, makeXlsx } from '../files/office.ts';
import { IRS, moved, pdf, type SeedCase } from './seedCase.ts';

export function bakeryPayroll({ year, ago, meeting, day, month }: DemoTime): SeedCase {
  const calledOff = { at: ago(19, '18:20'), reason: 'The oven is being repaired that afternoon.' };
  const staff = [
    ['Name', 'Hours', 'Rate', 'Gross'],
    ['M. Ortiz', '86', '$18.50', '$1,591.00'],
    ['J. Chen', '74', '$17.00', '$1,258.00'],
    ['A. Diallo', '60', '$17.00', '$1,020.00'],
  ];
  return {
    ...{
      number: 352,
      client: 'lucia',
      staff: 'anjali',
      forBusiness: true,
      category: 'business_accounting',
      status: 'client_review',
    },
    title: 'Payroll set-up for Fernández Bakery',
    description:
      'Three employees from next month: registrations, a pay calendar, withholding and the quarterly forms, with everything in one place.',
    expected: day(12),
    needs: [
      { title: 'Last month’s hours and wages', doneAt: ago(4, '17:40') },
      { title: 'The EIN confirmation letter', doneAt: ago(67, '11:00') },
    ],
    signatures: [
      {
        ...{ kind: 'business_filing', title: 'Payroll plan for Fernández Bakery', file: 'payroll-plan.pdf' },
        ...{ signers: ['lucia'], at: ago(4, '16:10'), due: day(10) },
      },
    ],
    events: [
      { key: 'case_opened', at: ago(72, '09:05') },
      { key: 'staff_assigned', at: ago(72, '12:00'), description: 'Anjali Rao', by: 'admin' },
      {
        event: 'Visit to the bakery',
        description: 'Tips, overtime and the family’s own hours talked through.',
        at: ago(68, '15:00'),
        by: 'anjali',
      },
      ...moved('anjali', ['document_collection', ago(68, '17:10')], ['in_progress', ago(48, '10:00')]),
      {
        event: 'Registered with New York State',
        description: 'Withholding and unemployment insurance, one form for both.',
        at: ago(40, '11:30'),
        by: 'anjali',
      },
      { key: 'appointment_cancelled', at: calledOff.at, description: calledOff.reason },
      ...moved('anjali', ['staff_review', ago(9, '13:00')]),
      ...moved('anjali', ['client_review', ago(4, '16:05'), 'Payroll plan sent for your review']),
      { event: 'First pay day', status: 'other', at: ago(-12, '12:00'), by: 'anjali' },
    ],
    appointments: [
      {
        ...{ type: 'follow_up', method: 'phone', status: 'cancelled', code: 'C5P-032' },
        at: meeting(18, '15:00'),
        minutes: 30,
        bookedAt: ago(27, '12:10'),
        cancelled: calledOff,
      },
      {
        ...{ type: 'signing', method: 'in_person', status: 'scheduled', code: 'B9T-460' },
        at: meeting(-20, '16:30'),
        minutes: 60,
        notes: 'Please bring a photo ID.',
        bookedAt: ago(2, '13:35'),
      },
    ],
    documents: [
      pdf(
        {
          name: 'EIN-confirmation-CP575.pdf',
          type: 'tax_form',
          status: 'verified',
          at: ago(67, '10:58'),
          processedAt: ago(66, '09:20'),
        },
        {
          sender: IRS,
          title: 'Notice CP 575 A',
          facts: [
            ['Name', 'Fernández Bakery LLC'],
            ['EIN', '00-0000000'],
          ],
          paragraphs: [
            'We assigned you an employer identification number. It identifies you, your business accounts, tax returns and documents, even if you have no employees. Please keep this notice in your permanent records.',
          ],
        },
      ),
      {
        ...{
          name: `bakery-lease-${year - 2}.docx`,
          type: 'legal_document',
          status: 'processed',
          at: ago(22, '20:30'),
          processedAt: ago(21, '14:00'),
        },
        mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        content: () =>
          makeDocx([
            'SAMPLE. Commercial lease',
            `This lease is made in ${year - 2} between Example Realty Corp. (landlord) and Fernández Bakery LLC (tenant).`,
            '1. Premises: ground floor, 40-10 Sample Boulevard, Queens, New York.',
            '2. Term: five years. Rent: $3,400 a month, due on the first day.',
            '3. Use: retail bakery and café.',
          ]),
      },
      pdf(
        {
          name: 'payroll-plan.pdf',
          type: 'financial_statement',
          status: 'processed',
          at: ago(8, '17:45'),
          processedAt: ago(8, '17:45'),
          by: 'anjali',
          description: 'For your review',
        },
        {
          sender: ['Crossbay Advisory', 'Business accounting'],
          title: 'Payroll plan, Fernández Bakery',
          facts: [
            ['Pay period', 'Every two weeks, paid on Friday'],
            ['Employees', '3'],
          ],
          rows: staff,
          paragraphs: [
            'Forms 941 and NYS-45 are filed every quarter. Withheld taxes are paid on the 15th of the following month.',
          ],
        },
      ),
      {
        ...{
          name: `payroll-${month(-1).toLowerCase()}.xlsx`,
          type: 'financial_statement',
          status: 'processing',
          at: ago(4, '17:38'),
          description: 'Hours and wages',
        },
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: () =>
          makeXlsx(month(-1), [
            ['SAMPLE', 'Hours', 'Rate', 'Gross'],
            ['M. Ortiz', 172, 18.5, 3182],
            ['J. Chen', 148, 17, 2516],
            ['A. Diallo', 121, 17, 2057],
          ]),
      },
    ],
  };
}
