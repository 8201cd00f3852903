import { toSnakeKey, toWire } from '@firm/contract';
import type { Values } from './apiTypes.ts';

/** The body on the wire and its media type; for a form, the browser sets the type. */
export function bodyOf(body: unknown): { body: XMLHttpRequestBodyInit | undefined; type?: string } {
  if (body === undefined || body instanceof FormData) return { body };
  if (body instanceof Blob) return { body, type: 'application/octet-stream' };
  return { body: JSON.stringify(toWire(body)), type: 'application/json' };
}

export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? lacking(path)));
}

function lacking(path: string): never {
  throw new Error(`no params for ${path}`);
}

export function queryText(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    // The specification's documents list takes `caseId` unchanged; every other name is snake_case.
    if (value !== undefined && value !== null && value !== '')
      search.set(key === 'caseId' ? key : toSnakeKey(key), String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Puts extras first, so that a server that streams can check the file as it arrives. */
export function formOf(file: File | Blob, extras: Values = {}): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(extras)) {
    if (value !== undefined && value !== null)
      data.append(toSnakeKey(key), typeof value === 'string' ? value : JSON.stringify(toWire(value)));
  }
  data.append('file', file);
  return data;
}
