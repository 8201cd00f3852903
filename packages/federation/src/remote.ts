import { type LanguageCode, registerTexts, type TextTree } from '@firm/i18n';
import type { RouteObject } from '@firm/router';
import type { ComponentType } from 'react';

type LoadTexts = () => Promise<{ default: TextTree }>;

/** What a remote hands to the shell: its screens by route, the parts it lends, its texts. */
export interface Remote {
  id: string;
  /** Route objects with absolute paths, the same as in remote.json. */
  routes: RouteObject[];
  /** By name without the remote's id: `case` is mounted as `<Part name="documents/case">`. */
  // biome-ignore lint/suspicious/noExplicitAny: props differ by part; PartProps types them where they are mounted
  parts: Record<string, ComponentType<any>>;
  loadTexts: Partial<Record<LanguageCode, LoadTexts>>;
}

interface RemoteDefinition {
  id: string;
  routes: RouteObject[];
  parts?: Remote['parts'];
  /** English is bundled; the others are loaded when the reader's language asks for them. */
  texts: { en: TextTree; load: { es: LoadTexts; fr: LoadTexts } };
}

/** The one thing a micro-frontend exposes: `export const remote = defineRemote({ id, routes, parts, texts })`. */
export function defineRemote({ id, routes, parts = {}, texts }: RemoteDefinition): Remote {
  registerTexts(id, 'en', texts.en);
  return { id, routes, parts, loadTexts: texts.load };
}
