import type { Words } from '../papers.ts';
import type { RealPaper } from './realPaper.ts';

const invoiceTable = (y: number, ...rows: [string, string, string, string][]): Words[] =>
  [['Description', 'Qty', 'Unit price', 'Amount'] as const, ...rows].flatMap(
    ([what, count, each, sum], index): Words[] => [
      [what, 40, y - index * 16],
      [count, 330, y - index * 16],
      [each, 390, y - index * 16],
      [sum, 490, y - index * 16],
    ],
  );

export const invoicePapers: RealPaper[] = [
  {
    name: 'an invoice of an online payment company',
    pages: [
      [
        ['Invoice', 40, 760],
        ['Invoice number', 40, 740],
        ['9F2A7B10-0004', 140, 740],
        ['Date of issue', 40, 727],
        ['March 14, 2026', 140, 727],
        ['Date due', 40, 714],
        ['April 13, 2026', 140, 714],
        ['Larkspur Web Works', 40, 688],
        ['88 Wyckoff Street', 40, 676],
        ['Bill to', 240, 688],
        ['Ana Benavides', 240, 676],
        ['$1,250.00 USD due April 13, 2026', 40, 630],
        ...invoiceTable(
          590,
          ['Website, second half', '1', '$1,150.00', '$1,150.00'],
          ['Hosting', '2', '$50.00', '$100.00'],
        ),
        ['Subtotal', 330, 520],
        ['$1,250.00', 490, 520],
        ['Total', 330, 504],
        ['$1,250.00', 490, 504],
        ['Amount due', 330, 488],
        ['$1,250.00 USD', 490, 488],
      ],
    ],
    kind: 'invoice',
    says: {
      invoiceNumber: '9F2A7B10-0004',
      issuer: 'Larkspur Web Works',
      invoiceDate: '2026-03-14',
      dueDate: '2026-04-13',
      total: '1250.00',
    },
  },
  {
    name: 'an invoice of a bookkeeping program',
    pages: [
      [
        ['Bushwick Heating & Cooling, Inc.', 40, 760],
        ['601 Grattan St, Brooklyn, NY 11206', 40, 748],
        ['INVOICE', 430, 720],
        ['BILL TO', 40, 690],
        ['Ana Benavides', 40, 678],
        ['INVOICE #', 400, 690],
        ['1043', 490, 690],
        ['DATE', 400, 678],
        ['02/27/2026', 490, 678],
        ['DUE DATE', 400, 666],
        ['03/29/2026', 490, 666],
        ...invoiceTable(620, ['Boiler inspection', '1', '180.00', '180.00'], ['Labor', '6', '110.00', '660.00']),
        ['SUBTOTAL', 390, 540],
        ['840.00', 490, 540],
        ['TAX', 390, 526],
        ['74.55', 490, 526],
        ['BALANCE DUE', 390, 504],
        ['$914.55', 490, 504],
      ],
    ],
    kind: 'invoice',
    says: {
      invoiceNumber: '1043',
      issuer: 'Bushwick Heating & Cooling, Inc.',
      invoiceDate: '2026-02-27',
      dueDate: '2026-03-29',
      total: '914.55',
    },
  },
];
