import { fromWire, toCamelKey, toSnakeKey, toWire } from './wire.ts';

it('maps keys both ways, through lists and records', () => {
  const wire = { first_name: 'Ana', cases: [{ case_number: 'CB-1', service_category: { post_count: 2 } }] };
  const code = { firstName: 'Ana', cases: [{ caseNumber: 'CB-1', serviceCategory: { postCount: 2 } }] };
  expect(fromWire(wire)).toEqual(code);
  expect(toWire(code)).toEqual(wire);
});

it('leaves opaque records alone', () => {
  const record = { 'Box 1': '52,000.00', box_2a: 1, nested_key: { inner_key: true } };
  expect(fromWire({ ai_extraction_data: record })).toEqual({ aiExtractionData: record });
  expect(toWire({ aiExtractionData: record })).toEqual({ ai_extraction_data: record });
});

it('keeps values: texts, dates, null and numbers', () => {
  const date = new Date(0);
  expect(toWire({ aB: null, cD: date, eF: 'snake_case stays' })).toEqual({
    a_b: null,
    c_d: date,
    e_f: 'snake_case stays',
  });
});

it('drops a key that would become a prototype', () => {
  const hostile: unknown = JSON.parse('{"__proto__": {"isAdmin": true}, "first_name": "x"}');
  const mapped = fromWire(hostile) as Record<string, unknown>;
  expect(mapped).toEqual({ firstName: 'x' });
  expect((mapped as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

it.each(['firstName', 'id', 'aiConfidenceScore'])('gives %s back unchanged', (key) => {
  expect(toCamelKey(toSnakeKey(key))).toBe(key);
});
