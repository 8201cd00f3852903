import type { DemoTime } from '../demoTime.ts';
import { IRS, later, moved, pdf, type SeedCase } from './seedCase.ts';

export function amendedReturn({ year, ago, meeting, day, longDay }: DemoTime): SeedCase {
  const taxYear = year - 1;
  const consultation = meeting(4, '10:00');
  return {
    ...{
      number: 417,
      client: 'lucia',
      staff: 'marisol',
      category: 'tax_preparation',
      status: 'document_collection',
      priority: 'high',
    },
    title: `${taxYear} amended federal and state return`,
    description: `The IRS says interest income was left off the ${taxYear} return. We are amending the federal and New York returns, and asking for the penalty to be removed.`,
    expected: day(24),
    needs: [
      {
        ...{ title: 'IRS notice, every page', type: 'tax_form', at: ago(4, '10:30'), doneAt: ago(2, '18:03') },
        files: ['IRS-notice-CP2000.pdf'],
      },
      {
        ...{ title: 'W-2 from Northside Deli', type: 'tax_form', at: ago(4, '10:30'), doneAt: ago(3, '12:40') },
        files: [`W-2_${taxYear}_Northside-Deli.pdf`],
      },
      {
        ...{ title: 'Form 1099-INT from Hudson Savings', type: 'tax_form', due: day(7), at: ago(0, '09:12') },
        note: 'The bank lists it under tax documents.',
      },
      { title: 'The second W-2, from your spring job', type: 'tax_form', due: day(7), at: ago(0, '09:12') },
    ],
    events: [
      { key: 'case_opened', at: ago(7, '14:21') },
      { key: 'staff_assigned', at: ago(7, '15:02'), description: 'Marisol Vega', by: 'admin' },
      { key: 'priority_high', at: ago(6, '09:30'), by: 'marisol' },
      {
        key: 'appointment_completed',
        description: `Scope agreed: amend federal and New York returns for ${taxYear}.`,
        at: consultation,
        by: 'marisol',
      },
      ...moved('marisol', ['document_collection', later(consultation, 30)]),
      {
        key: 'documents_requested',
        description: '1099-INT from Hudson Savings and the second W-2.',
        status: 'pending',
        at: ago(0, '09:12'),
        by: 'marisol',
      },
      {
        event: 'Return prepared',
        description: 'Usually five working days after the last document.',
        status: 'other',
        at: ago(-14, '12:00'),
        by: 'marisol',
      },
    ],
    appointments: [
      {
        ...{ type: 'consultation', method: 'video', status: 'completed', code: 'H3X-771' },
        at: consultation,
        minutes: 30,
        bookedAt: ago(7, '14:25'),
      },
      {
        ...{ type: 'consultation', method: 'video', status: 'confirmed', code: 'K7M-204' },
        at: meeting(-11, '14:00'),
        minutes: 60,
        notes: 'We go through the amended return together before you sign it.',
        bookedAt: ago(3, '16:20'),
      },
    ],
    messages: [
      {
        ...{ from: 'lucia', at: ago(2, '18:05'), readAt: ago(2, '18:11') },
        text: 'I found the letter and scanned all four pages. Is it serious?',
        attached: ['IRS-notice-CP2000.pdf'],
      },
      {
        ...{ from: 'marisol', at: ago(2, '18:14'), readAt: ago(2, '18:20') },
        text: 'Thank you, it is all readable. It is a question, not a bill: the bank reported $312 of interest that was not on the return. We amend it, and I will ask for the penalty to be removed.',
      },
      {
        ...{ from: 'marisol', at: ago(0, '09:12'), readAt: later(ago(0, '09:12'), 4) },
        text: 'Two papers are still missing: the 1099-INT from Hudson Savings and your second W-2. A photo from your phone is fine.',
      },
      {
        ...{ from: 'marisol', at: later(ago(0, '09:12'), 1), readAt: later(ago(0, '09:12'), 4) },
        text: 'If the bank has not sent it, it is usually under “Tax documents” in their app.',
      },
      {
        ...{ from: 'lucia', at: later(ago(0, '09:12'), 6) },
        text: 'Found it there, thank you! The W-2 I will ask my manager for tonight.',
      },
    ],
    documents: [
      pdf(
        {
          name: `Return_${taxYear}_as-filed.pdf`,
          type: 'tax_form',
          status: 'requires_review',
          at: ago(6, '20:15'),
          description: 'The return as I filed it',
        },
        {
          sender: IRS,
          title: `Form 1040, U.S. Individual Income Tax Return ${taxYear}`,
          facts: [
            ['Name', 'Lucía Fernández'],
            ['Filing status', 'Single'],
            ['Social security number', '000-00-0000'],
          ],
          boxes: [
            ['1a Total amount from Form W-2', '47,310.00'],
            ['2b Taxable interest', '0.00'],
            ['11 Adjusted gross income', '47,310.00'],
            ['15 Taxable income', '32,710.00'],
            ['24 Total tax', '3,697.00'],
            ['34 Overpaid', '612.00'],
          ],
        },
      ),
      pdf(
        {
          name: `W-2_${taxYear}_Northside-Deli.pdf`,
          type: 'tax_form',
          status: 'verified',
          at: ago(3, '12:38'),
          processedAt: ago(2, '11:20'),
          description: 'Wage statement',
        },
        {
          sender: ['Northside Deli LLC', '100 Example Street, Queens, NY 11101'],
          title: `Form W-2 Wage and Tax Statement ${taxYear}`,
          boxes: [
            ['a Employee’s social security number', '000-00-0000'],
            ['e Employee’s name, address, and ZIP code', 'Lucía Fernández'],
            ['b Employer identification number (EIN)', '00-0000000'],
            ['c Employer’s name, address, and ZIP code', 'Northside Deli LLC'],
            ['1 Wages, tips, other compensation', '47,310.00'],
            ['2 Federal income tax withheld', '4,309.00'],
            ['3 Social security wages', '47,310.00'],
            ['4 Social security tax withheld', '2,933.22'],
            ['5 Medicare wages and tips', '47,310.00'],
            ['6 Medicare tax withheld', '686.00'],
            ['16 State wages, NY', '47,310.00'],
            ['17 State income tax', '2,140.00'],
          ],
        },
      ),
      pdf(
        {
          name: 'IRS-notice-CP2000.pdf',
          type: 'tax_form',
          status: 'requires_review',
          at: ago(2, '18:03'),
          description: 'All four pages',
        },
        {
          sender: IRS,
          title: 'Notice CP2000',
          facts: [
            ['Tax year', String(taxYear)],
            ['Respond by', longDay(23)],
            ['To', 'Lucía Fernández'],
          ],
          paragraphs: [
            'The income and payment information we have from other sources does not match the information you reported on your tax return. If our information is correct, your tax will change. This notice is not a bill.',
            'Please review this notice and compare our changes with the information on your return. Tell us whether you agree or disagree by the date shown above.',
          ],
          rows: [
            ['Item', 'On your return', 'Reported by others', 'Difference'],
            ['Taxable interest', '$0', '$312', '$312'],
            ['Tax you owe', '', '', '$38'],
            ['Substantial tax penalty', '', '', '$8'],
          ],
        },
        {
          title: 'Explanation of the changes',
          facts: [
            ['Payer', 'Hudson Savings Bank'],
            ['Form', '1099-INT'],
            ['Amount', '$312.00'],
          ],
          paragraphs: [
            'This payer reported interest income in your name. It was not found on the return that you filed. Banks must report interest of $10 or more.',
          ],
        },
        {
          title: 'Response form',
          paragraphs: [
            '[ ] I agree with all changes.',
            '[ ] I do not agree with some or all of the changes. I attach a signed statement and copies of the documents that support it.',
            'Signature: ______________________________     Date: ______________',
          ],
        },
        {
          title: 'What happens next',
          paragraphs: [
            'If you agree, sign the response form and return it. You do not need to file an amended return for the items in this notice unless you have other changes to make.',
          ],
        },
      ),
    ],
  };
}
