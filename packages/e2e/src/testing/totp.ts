import { createHmac } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from './expectations.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a secret (RFC 6238), `steps` half minutes from now. */
export function totpCode(secret: string, steps = 0): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Turns on codes of an authenticator app in this part of the profile; returns its secret and a recovery code. */
export async function turnOnSecondStep(page: Page, part: Locator): Promise<{ secret: string; recovery: string }> {
  await part.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const recovery = (await dialog.locator('code').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  return { secret, recovery };
}
