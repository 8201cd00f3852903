import { initialsOf } from './personTone.ts';

describe('initialsOf', () => {
  it.each([
    ['Lucía Fernández', 'LF'],
    ['María del Carmen Ortiz', 'MO'],
    ['  wei   zhang ', 'WZ'],
    ['Élodie', 'É'],
    ['', ''],
  ])('%j → %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
