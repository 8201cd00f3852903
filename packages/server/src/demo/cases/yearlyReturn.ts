import type { DemoTime } from '../demoTime.ts';
import type { PdfPage } from '../files/pdf.ts';
import { moved, pdf, type SeedCase } from './seedCase.ts';

const returnPage = (taxYear: number, refund: string): PdfPage => ({
  title: `Form 1040, U.S. Individual Income Tax Return ${taxYear}`,
  facts: [
    ['Name', 'Lucía Fernández'],
    ['Filing status', 'Head of household'],
    ['Prepared by', 'Crossbay Advisory'],
  ],
  boxes: [
    ['11 Adjusted gross income', '44,870.00'],
    ['15 Taxable income', '23,970.00'],
    ['24 Total tax', '2,544.00'],
    ['34 Overpaid', refund],
  ],
});

/** Returns the case of an ordinary tax return of an earlier year, from the first papers to the refund. */
export function yearlyReturn(
  { year, on }: DemoTime,
  { years, number, cents, saved }: { years: number; number: number; cents: number; saved: string },
): SeedCase {
  const taxYear = year + years - 1;
  const refund = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const signed = on(years, '03-18', '18:30');
  // Earlier returns were signed by hand.
  const isSignedHere = years === -1;
  const file = isSignedHere ? `Return_${taxYear}.pdf` : `Return_${taxYear}_signed.pdf`;
  return {
    ...{
      number,
      client: 'lucia',
      staff: 'marisol',
      category: 'tax_preparation',
      status: 'completed',
      formerStatus: 'pending_approval',
    },
    title: `${taxYear} federal and state return`,
    description: `Wages from one job and a child in day care; federal and New York returns for ${taxYear}.`,
    expected: `${year + years}-04-15`,
    needs: [
      { title: `Your W-2 for ${taxYear}`, doneAt: on(years, '02-14', '19:10') },
      ...(isSignedHere ? [] : [{ kind: 'task', title: 'Sign the return', doneAt: signed } as const]),
    ],
    signatures: isSignedHere
      ? [
          {
            ...{ kind: 'tax_return', title: `${taxYear} federal and state return`, file, signers: ['lucia'] },
            ...{ at: on(years, '03-05', '11:05'), signedAt: signed },
          },
        ]
      : [],
    events: [
      { key: 'case_opened', at: on(years, '02-08', '10:15') },
      ...moved('marisol', ['document_collection', on(years, '02-10', '09:40')]),
      ...moved(
        'marisol',
        ['in_progress', on(years, '02-17', '10:00')],
        ['staff_review', on(years, '03-02', '15:20')],
        ['client_review', on(years, '03-05', '11:00')],
      ),
      { event: 'Return discussed by phone', description: saved, at: on(years, '03-11', '12:30'), by: 'marisol' },
      ...moved('marisol', ['pending_approval', on(years, '03-19', '09:30')]),
      { event: 'Return accepted by the IRS', at: on(years, '03-21', '08:15'), by: 'marisol' },
      ...moved('marisol', ['completed', on(years, '03-28', '14:00'), 'Refund arrived']),
    ],
    documents: [
      pdf(
        {
          name: file,
          type: 'tax_form',
          status: 'verified',
          ...(isSignedHere
            ? { at: on(years, '03-05', '10:50'), processedAt: on(years, '03-05', '10:50'), by: 'marisol' }
            : { at: signed, processedAt: on(years, '03-19', '09:20') }),
        },
        returnPage(taxYear, refund),
        {
          title: 'Form IT-201, New York State Resident Income Tax Return',
          facts: [
            ['Tax year', String(taxYear)],
            ['Name', 'Lucía Fernández'],
          ],
          boxes: [
            ['33 New York adjusted gross income', '44,870.00'],
            ['78 Refund', '318.00'],
          ],
        },
      ),
      ...(years === -2
        ? [
            pdf(
              {
                name: `W-2_${taxYear}_Northside-Deli.pdf`,
                type: 'tax_form',
                status: 'verified',
                at: on(years, '02-14', '19:08'),
                processedAt: on(years, '02-17', '09:00'),
              },
              {
                title: `Form W-2 Wage and Tax Statement ${taxYear}`,
                boxes: [
                  ['e Employee’s name, address, and ZIP code', 'Lucía Fernández'],
                  ['c Employer’s name, address, and ZIP code', 'Northside Deli LLC'],
                  ['1 Wages, tips, other compensation', '44,870.00'],
                  ['2 Federal income tax withheld', '3,674.00'],
                ],
              },
            ),
          ]
        : []),
    ],
    outcome: { cents, description: saved, at: on(years, '03-28', '14:05') },
  };
}
