import { SOMEWHERE, turnedOn, withCorner } from './corners.ts';

it('moves one corner and keeps it on the photo', () => {
  expect(withCorner(SOMEWHERE, 0, { x: 0.2, y: -3 })[0]).toEqual({ x: 0.2, y: 0 });
  expect(withCorner(SOMEWHERE, 0, { x: 0.2, y: -3 }).slice(1)).toEqual(SOMEWHERE.slice(1));
});

it('refuses corners that cross or lie on one line', () => {
  expect(withCorner(SOMEWHERE, 0, { x: 0.99, y: 0.5 })).toBe(SOMEWHERE);
  expect(withCorner(SOMEWHERE, 1, { x: 0.05, y: 0.05 })).toBe(SOMEWHERE);
});

it('turns by a quarter, and begins again after the fourth', () => {
  expect(turnedOn(0)).toBe(90);
  expect(turnedOn(270)).toBe(0);
});
