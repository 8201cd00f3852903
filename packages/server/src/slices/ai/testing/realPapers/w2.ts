import type { Words } from '../papers.ts';
import { lines, type RealPaper } from './realPaper.ts';

/** One copy of a payroll company's W-2; a page has four of these. */
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

export const w2Papers: RealPaper[] = [
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
];
