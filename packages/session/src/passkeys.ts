import { ApiError, api } from '@firm/api-client';
import { account, auth, type Passkey } from '@firm/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { asApiError, failed, type Outcome } from './outcome.ts';
import { begin } from './session.ts';
import { demandCookies } from './storage.ts';

/** Messages that go with the codes. Released remotes compare them; new code compares the code. */
export const PASSKEY_CANCELLED = 'No passkey was used';
export const PASSKEY_EXISTS = 'This device already has a passkey for this account';

const cancelled = (cause?: unknown) => new ApiError(400, PASSKEY_CANCELLED, { code: 'passkey_cancelled', cause });

/**
 * Whether this browser supports passkeys. Only the dialog shows whether the person has one. A server that renders a
 * page assumes so, since nearly all browsers do.
 */
export const passkeysWork = (): boolean =>
  typeof window === 'undefined' || typeof window.PublicKeyCredential === 'function';

/** Loads the WebAuthn library when a passkey is first used. */
const webauthn = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** Signs in with a passkey, which counts as both factors. The browser's dialog lets the person choose the passkey. */
export async function signInWithPasskey(keepSignedIn: boolean): Promise<Outcome> {
  try {
    demandCookies();
    const { startAuthentication } = await webauthn();
    const options = await api.call(auth.passkeyOptions);
    // The server's WebAuthn library made these options for the browser's library; on the wire they are a plain record.
    const optionsJSON = options.webauthn as unknown as PublicKeyCredentialRequestOptionsJSON;
    const signed = await startAuthentication({ optionsJSON });
    await begin(await api.call(auth.passkeySignIn, { body: { webauthn: { ...signed }, keepSignedIn } }), keepSignedIn);
    return { success: true };
  } catch (cause) {
    return failed(failureOf(cause));
  }
}

/**
 * Creates a passkey on this device and saves it. @throws ApiError, also with `passkey_cancelled` and `passkey_exists`
 */
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

/** Proves the identity of the signed-in person again, with one of their passkeys. */
export async function proveByPasskey(): Promise<Outcome> {
  try {
    const { startAuthentication } = await webauthn();
    const options = await api.call(account.proofOptions);
    if (!options.webauthn) throw cancelled();
    const optionsJSON = options.webauthn as unknown as PublicKeyCredentialRequestOptionsJSON;
    const signed = await startAuthentication({ optionsJSON });
    await api.call(account.prove, { body: { webauthn: { ...signed } } });
    return { success: true };
  } catch (cause) {
    return failed(failureOf(cause));
  }
}

/** Maps a WebAuthn error of the browser to a failure: the browser gives only its name. */
function failureOf(cause: unknown): ApiError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return cancelled(cause);
  if (name === 'InvalidStateError') return new ApiError(400, PASSKEY_EXISTS, { code: 'passkey_exists', cause });
  return asApiError(cause);
}
