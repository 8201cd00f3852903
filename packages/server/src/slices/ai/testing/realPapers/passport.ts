import type { RealPaper } from './realPaper.ts';

export const passportPapers: RealPaper[] = [
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
];
