import { firm } from '@firm/contract';
import { printRules } from './printRules.ts';

test('paper names the firm’s address, leaves out what is pressed, and writes addresses in full', () => {
  const rules = printRules('https://firm.example', firm);
  expect(rules).toContain(firm.address.street);
  expect(rules).toContain('[data-unprinted] { display: none !important; }');
  expect(rules).toMatch(/button:not\(\[data-printed\]\), \.sc-\S+:not\(\[data-printed\]\), \.sc-/);
  // An open dialog is a page of its own, with the firm's head.
  expect(rules).toContain('body:has(> dialog) > :not(dialog)');
  expect(rules).toContain(`dialog::before { font-size: 9pt; content: "${firm.name} · ${firm.address.street}`);
  // A repeated head covers the last row of a table in a grid.
  expect(rules).toContain('thead { display: table-row-group; }');
  expect(rules).toContain(`content: ' (' "https://firm.example" attr(href) ')'`);
});
