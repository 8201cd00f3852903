import { client, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { LetterPart } from './LetterPart.tsx';

jest.mock('./Sheets.tsx', () => ({ Sheets: () => null }));
jest.mock('./useLetter.ts', () => ({
  useLetter: () => ({ sheets: [{}, {}], reading: 28, leftOut: [], dismissLeftOut: () => {}, adopted: 0, isKept: true }),
}));

it('tells below the pages that photos are being read: on a phone the end of the list is out of sight', async () => {
  renderScreen(<LetterPart owner="ana" />, { at: '/', path: '/', user: client });
  expect(await screen.findByText('Reading 28 photos…')).toBeVisible();
});
