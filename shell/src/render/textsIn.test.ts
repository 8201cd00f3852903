import { loadShellTexts } from '../texts.ts';
import { keptTexts } from './textsIn.ts';

jest.mock('../texts.ts', () => ({ loadShellTexts: jest.fn() }));

test('the texts of a language load once, and again after a failure', async () => {
  const load = jest.mocked(loadShellTexts).mockResolvedValue().mockRejectedValueOnce(new Error('not there'));
  const textsIn = keptTexts();
  await expect(textsIn('es')).rejects.toThrow('not there');
  const texts = await textsIn('es');
  expect(texts.language).toBe('es');
  expect(await textsIn('es')).toBe(texts);
  expect(load).toHaveBeenCalledTimes(2);
});
