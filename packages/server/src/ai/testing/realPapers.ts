import type { AnalysisFieldName, AnalysisKind } from '@firm/contract';
import type { Words } from './papers.ts';

/** A document as its issuer lays it out, and what a careful reader finds in it. */
export interface RealPaper {
  name: string;
  pages: (readonly Words[])[];
  kind: AnalysisKind;
  says: Partial<Record<AnalysisFieldName, string>>;
}

/** Lines below each other, from a place on. */
const lines = (x: number, y: number, ...texts: string[]): Words[] =>
  texts.map((text, index): Words => [text, x, y - index * 11]);

/** One copy of a payroll company's W-2: four of these stand on a page. */
function payrollCopy(x: number, y: number, copy: string): Words[] {
  const at = (dx: number, dy: number, text: string): Words => [text, x + dx, y - dy];
  const box = (dx: number, dy: number, label: string, value: string) => [at(dx, dy, label), at(dx + 6, dy + 11, value)];
  return [
    ...box(0, 0, 'a Employee’s soc. sec. number', '521-44-9087'),
    ...box(155, 0, '1 Wages, tips, other comp.', '48,212.36'),
    ...box(0, 28, 'b Employer ID number (EIN)', '36-4418820'),
    ...box(155, 28, '2 Federal income tax withheld', '5,104.12'),
    at(0, 56, 'c Employer’s name, address, and ZIP code'),
    ...lines(x + 6, y - 67, 'GREENPOINT HARDWARE & SUPPLY CO', '1180 MANHATTAN AVE', 'BROOKLYN NY 11222'),
    ...box(155, 56, '3 Social security wages', '50,112.36'),
    ...box(155, 84, '4 Social security tax withheld', '3,106.97'),
    ...box(0, 108, 'd Control number', '004417 GH/7QX'),
    ...box(155, 112, '5 Medicare wages and tips', '50,112.36'),
    at(0, 136, 'e/f Employee’s name, address and ZIP code'),
    ...lines(x + 6, y - 147, 'MARIA DEL CARMEN O’NEILL-ROJAS', '77 NASSAU AVE APT 4R', 'BROOKLYN NY 11222'),
    ...box(155, 140, '6 Medicare tax withheld', '726.63'),
    ...box(155, 168, '12a See instructions for box 12', 'D  1,900.00'),
    at(0, 200, `Form W-2 Wage and Tax Statement  2025  ${copy}`),
  ];
}

const invoiceTable = (y: number, ...rows: [string, string, string, string][]): Words[] =>
  [['Description', 'Qty', 'Unit price', 'Amount'] as const, ...rows].flatMap(
    ([what, count, each, sum], index): Words[] => [
      [what, 40, y - index * 16],
      [count, 330, y - index * 16],
      [each, 390, y - index * 16],
      [sum, 490, y - index * 16],
    ],
  );

const BANK_LABEL = [
  'PAYER’S name, street address, city or town, state or province,',
  'country, ZIP or foreign postal code, and telephone no.',
];

export const realPapers: RealPaper[] = [
  {
    name: 'a W-2 of a payroll company, four copies on a page',
    pages: [
      [
        ...payrollCopy(20, 770, 'Copy B'),
        ...payrollCopy(320, 770, 'Copy C'),
        ...payrollCopy(20, 390, 'Copy 2'),
        ...payrollCopy(320, 390, 'Copy 2'),
      ],
    ],
    kind: 'w2',
    says: {
      taxYear: '2025',
      employeeName: 'MARIA DEL CARMEN O’NEILL-ROJAS',
      employeeSsnEnding: '9087',
      employerName: 'GREENPOINT HARDWARE & SUPPLY CO',
      employerEin: '36-4418820',
      wages: '48212.36',
      federalTaxWithheld: '5104.12',
      socialSecurityWages: '50112.36',
      medicareWages: '50112.36',
    },
  },
  {
    name: 'the W-2 of the tax office’s own form',
    pages: [
      [
        ['22222', 40, 760],
        ['a Employee’s social security number', 120, 766],
        ['402-11-7765', 130, 754],
        ['OMB No. 1545-0008', 300, 760],
        ['b Employer identification number (EIN)', 40, 736],
        ['11-2233445', 50, 724],
        ['1 Wages, tips, other compensation', 330, 736],
        ['103250.00', 350, 724],
        ['2 Federal income tax withheld', 460, 736],
        ['18900.44', 480, 724],
        ['c Employer’s name, address, and ZIP code', 40, 706],
        ...lines(50, 694, 'St. Brendan Medical Group, P.C.', '5 Harbor Road', 'Yonkers, NY 10701'),
        ['3 Social security wages', 330, 706],
        ['103250.00', 350, 694],
        ['4 Social security tax withheld', 460, 706],
        ['6401.50', 480, 694],
        ['5 Medicare wages and tips', 330, 676],
        ['103250.00', 350, 664],
        ['6 Medicare tax withheld', 460, 676],
        ['1497.13', 480, 664],
        ['d Control number', 40, 646],
        ['e Employee’s first name and initial', 40, 622],
        ['Last name', 190, 622],
        ['Suff.', 300, 622],
        ['Thuy L', 50, 610],
        ['Nguyen', 200, 610],
        ['11 Nonqualified plans', 330, 622],
        ['Form W-2', 40, 420],
        ['Wage and Tax Statement', 110, 420],
        ['2025', 290, 420],
        ['Department of the Treasury—Internal Revenue Service', 380, 420],
      ],
    ],
    kind: 'w2',
    says: {
      taxYear: '2025',
      employeeName: 'Thuy L Nguyen',
      employeeSsnEnding: '7765',
      employerName: 'St. Brendan Medical Group, P.C.',
      employerEin: '11-2233445',
      wages: '103250.00',
      federalTaxWithheld: '18900.44',
      socialSecurityWages: '103250.00',
      medicareWages: '103250.00',
    },
  },
  {
    name: 'a 1099-NEC',
    pages: [
      [
        ['CORRECTED (if checked)', 250, 770],
        ...lines(40, 752, ...BANK_LABEL),
        ...lines(
          46,
          726,
          'Riverbend Studio Partners LLP',
          '200 Varick St Fl 9',
          'New York, NY 10014',
          '(212) 555-0148',
        ),
        ['OMB No. 1545-0116', 360, 752],
        ['Form 1099-NEC', 360, 738],
        ['(Rev. January 2024)', 360, 726],
        ['For calendar year', 360, 712],
        ['2025', 446, 712],
        ['Nonemployee Compensation', 480, 738],
        ['PAYER’S TIN', 40, 664],
        ['13-5550199', 46, 652],
        ['RECIPIENT’S TIN', 190, 664],
        ['XXX-XX-3321', 196, 652],
        ['1 Nonemployee compensation', 330, 664],
        ['$ 17,640.00', 336, 652],
        ['RECIPIENT’S name', 40, 632],
        ['Jean-Baptiste Désir', 46, 620],
        ['Street address (including apt. no.)', 40, 600],
        ['3412 Farragut Rd #2', 46, 588],
        ['4 Federal income tax withheld', 330, 600],
        ['$', 336, 588],
      ],
    ],
    kind: '1099',
    says: {
      form: '1099-NEC',
      taxYear: '2025',
      payerName: 'Riverbend Studio Partners LLP',
      payerTin: '13-5550199',
      recipientName: 'Jean-Baptiste Désir',
      recipientTinEnding: '3321',
      amount: '17640.00',
      federalTaxWithheld: '',
    },
  },
  {
    name: 'a 1099-INT in a bank’s yearly letter',
    pages: [
      [
        ['Your 2025 tax documents', 40, 740],
        ['Thank you for banking with us.', 40, 720],
      ],
      [
        ...lines(40, 752, ...BANK_LABEL),
        ...lines(46, 726, 'First Queens Savings Bank', 'PO Box 5100', 'Flushing, NY 11354'),
        ['Form 1099-INT', 420, 752],
        ['Interest Income', 420, 740],
        ['Calendar year 2025', 420, 728],
        ['PAYER’S TIN', 40, 664],
        ['11-0847261', 46, 652],
        ['RECIPIENT’S TIN', 190, 664],
        ['***-**-0934', 196, 652],
        ['1 Interest income', 330, 664],
        ['$ 1,318.07', 336, 652],
        ['2 Early withdrawal penalty', 330, 636],
        ['$ 0.00', 336, 624],
        ['RECIPIENT’S name', 40, 632],
        ['Ana Lucía Benavides', 46, 620],
        ['4 Federal income tax withheld', 330, 600],
        ['$ 0.00', 336, 588],
      ],
    ],
    kind: '1099',
    says: {
      form: '1099-INT',
      taxYear: '2025',
      payerName: 'First Queens Savings Bank',
      payerTin: '11-0847261',
      recipientName: 'Ana Lucía Benavides',
      recipientTinEnding: '0934',
      amount: '1318.07',
      federalTaxWithheld: '0.00',
    },
  },
  {
    name: 'the data page of a passport',
    pages: [
      [
        ['PASSPORT / PASSEPORT', 40, 320],
        ['Surname / Nom', 200, 300],
        ['BENAVIDES ORTEGA', 200, 288],
        ['Given names / Prénoms', 200, 272],
        ['ANA LUCIA', 200, 260],
        ['Date of birth / Date de naissance', 200, 244],
        ['09 MAR 1988', 200, 232],
        ['P<COLBENAVIDES<ORTEGA<<ANA<LUCIA<<<<<<<<<<<<', 40, 80],
        ['AV734180<0COL8803090F3105227<<<<<<<<<<<<<<06', 40, 66],
      ],
    ],
    kind: 'passport',
    says: {
      surname: 'BENAVIDES ORTEGA',
      givenNames: 'ANA LUCIA',
      passportNumber: 'AV734180',
      issuingCountry: 'COL',
      nationality: 'COL',
      birthDate: '1988-03-09',
      sex: 'F',
      expiryDate: '2031-05-22',
    },
  },
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
