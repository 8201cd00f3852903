import { usedShapes } from './shapes.mjs';

const recorded = {
  'GET /cases': 'query:#q answer:#list',
  'POST /cases': 'body:#new answer:#case',
  '#q': "status?:'closed'|'open' limit?:integer",
  '#list': 'count:integer results:#case[]',
  '#case': 'id:uuid staff:#staff|null title:string',
  '#staff': 'id:uuid name:string',
  '#new': 'note?:string staff?:#staff title:string',
};
const used = (words, shapes = recorded) =>
  usedShapes(shapes, { of: ['GET /cases', 'GET /new'], words: new Set(words) });

test('a build records of an answer what its words name, and of a request also what must be given', () => {
  const shapes = usedShapes(recorded, { of: ['POST /cases'], words: new Set(['note', 'name', 'title']) });
  const [, body, answer] = /^body:(#\w+) answer:(#\w+)$/.exec(shapes['POST /cases']);
  expect(shapes[body]).toBe('note?:string title:string');
  expect(shapes[answer]).toBe('title:string');
  expect(Object.keys(shapes)).toHaveLength(3);
});

test('a change of what an app does not use changes nothing of its record', () => {
  const before = used(['results', 'title', 'status']);
  const changes = {
    '#case': 'id:string staff:#staff title:string urgent:boolean',
    '#q': "status?:'closed'|'open' until?:date",
    '#list': 'results:#case[] total:integer',
  };
  expect(used(['results', 'title', 'status'], { ...recorded, ...changes })).toEqual(before);
  expect(used(['results', 'title', 'status', 'id'])).not.toEqual(before);
  const renamed = { ...recorded, 'GET /cases': 'query:#q answer:#other', '#other': recorded['#list'] };
  expect(used(['results', 'title', 'status'], renamed)).toEqual(before);
});

test('a lender records all that it hands over and takes', () => {
  const shapes = usedShapes(recorded, { of: ['POST /cases'] });
  const [, body, answer] = /^body:(#\w+) answer:(#\w+)$/.exec(shapes['POST /cases']);
  expect(shapes[body]).toMatch(/^note\?:string staff\?:#\w+ title:string$/);
  expect(shapes[answer]).toMatch(/^id:uuid staff:#\w+\|null title:string$/);
  expect(Object.values(shapes)).toContain('id:uuid name:string');
});
