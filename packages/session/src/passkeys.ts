import { ApiError, api } from '@firm/api-client';
import { account, auth, type Passkey } from '@firm/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { asApiError, begin, type Outcome } from './session.ts';
import { demandCookies } from './storage.ts';

/** The person closed the browser's dialog, or let it run out. */
export const PASSKEY_CANCELLED = 'No passkey was used';
/** The browser found a passkey of this account on the device already. */
export const PASSKEY_EXISTS = 'This device already has a passkey for this account';

/** Whether this browser knows passkeys at all; whether the person has one, only the dialog finds out. */
export const passkeysWork = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Only who uses a passkey loads what speaks with the browser about it. */
const webauthn = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** Signs in with a passkey, which counts as both factors; the browser's dialog asks which. */
export async function signInWithPasskey(keepSignedIn: boolean): Promise<Outcome> {
  try {
    demandCookies();
    const { startAuthentication } = await webauthn();
    const options = await api.call(auth.passkeyOptions);
    // The server's library made it for the browser's: on the wire it is a record like any other.
    const optionsJSON = options.webauthn as unknown as PublicKeyCredentialRequestOptionsJSON;
    const signed = await startAuthentication({ optionsJSON });
    await begin(await api.call(auth.passkeySignIn, { body: { webauthn: { ...signed }, keepSignedIn } }), keepSignedIn);
    return { success: true };
  } catch (cause) {
    const failure = failureOf(cause);
    return { success: false, failure, error: failure.message };
  }
}

/** Makes a passkey on this device and keeps it; throws an `ApiError`, also for `PASSKEY_CANCELLED` and `PASSKEY_EXISTS`. */
export async function addPasskey({ name }: { name: string }): Promise<Passkey> {
  try {
    const options = await api.call(account.beginPasskey, { body: {} });
    const { startRegistration } = await webauthn();
    const made = await startRegistration({
      optionsJSON: options.webauthn as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    return await api.call(account.addPasskey, { body: { name, webauthn: { ...made } } });
  } catch (cause) {
    throw failureOf(cause);
  }
}

/** Proves again who is signed in, with one of their passkeys. */
export async function proveByPasskey(): Promise<Outcome> {
  try {
    const { startAuthentication } = await webauthn();
    const options = await api.call(account.proofOptions);
    if (!options.webauthn) throw new ApiError(400, PASSKEY_CANCELLED);
    const optionsJSON = options.webauthn as unknown as PublicKeyCredentialRequestOptionsJSON;
    const signed = await startAuthentication({ optionsJSON });
    await api.call(account.prove, { body: { webauthn: { ...signed } } });
    return { success: true };
  } catch (cause) {
    const failure = failureOf(cause);
    return { success: false, failure, error: failure.message };
  }
}

/** What the browser's refusals mean; it names them only. */
function failureOf(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return new ApiError(400, PASSKEY_CANCELLED, { cause });
  if (name === 'InvalidStateError') return new ApiError(400, PASSKEY_EXISTS, { cause });
  return asApiError(cause);
}
