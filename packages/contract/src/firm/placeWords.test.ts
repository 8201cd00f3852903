import { placeWords } from './placeWords.ts';

test.each([
  ['en', 'Queens', 'in Queens', 'of Queens', 'Queens'],
  ['en', 'Bronx', 'in the Bronx', 'of the Bronx', 'the Bronx'],
  ['es', 'Bronx', 'en el Bronx', 'del Bronx', 'del Bronx'],
  ['es', 'Albany', 'en Albany', 'de Albany', 'de Albany'],
  ['fr', 'Queens', 'dans le Queens', 'du Queens', 'du Queens'],
  ['fr', 'Albany', 'à Albany', 'd’Albany', 'd’Albany'],
  ['fr', 'Brooklyn', 'à Brooklyn', 'de Brooklyn', 'de Brooklyn'],
] as const)('in %s, %s is said with its article: %s, %s, %s', (language, place, inPlace, ofPlace, served) => {
  expect(placeWords(language, place)).toEqual({ inPlace, ofPlace, served });
});
