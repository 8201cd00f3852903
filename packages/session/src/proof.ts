import { api } from '@firm/api-client';
import { account } from '@firm/contract';
import { failed, type Outcome } from './outcome.ts';

/**
 * Proves the identity of the signed-in person again. The server requires it before calls that a stranger at an open
 * screen must not make.
 */
export async function proveByPassword(password: string): Promise<Outcome> {
  try {
    await api.call(account.prove, { body: { password } });
    return { success: true };
  } catch (cause) {
    return failed(cause);
  }
}
