/** Bytes encrypted with AES-GCM. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  /** The media type of a sealed file. */
  type: string;
}

export async function seal(key: CryptoKey, what: Blob): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, await what.arrayBuffer());
  return { iv, bytes, type: what.type };
}

export async function unseal(key: CryptoKey, { iv, bytes, type }: Sealed): Promise<Blob> {
  return new Blob([await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)], { type });
}

export const sealJson = (key: CryptoKey, value: unknown): Promise<Sealed> =>
  seal(key, new Blob([JSON.stringify(value)]));

/** The caller knows the form, since only this code writes it. */
export const unsealJson = async <T>(key: CryptoKey, sealed: Sealed): Promise<T> =>
  JSON.parse(await (await unseal(key, sealed)).text()) as T;
