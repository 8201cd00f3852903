import { type LanguageCode, registerTexts, type TextTree } from '@firm/i18n';
import type { RouteObject } from '@firm/router';
import type { ComponentType } from 'react';

type LoadTexts = () => Promise<{ default: TextTree }>;

/** A remote as the shell knows it: its screens, the parts it lends, its texts. */
export interface Remote {
  id: string;
  /** By the names that remote.json gives them. The host shows them at the paths of remote.json. */
  screens: Record<string, ComponentType>;
  /** Of versions before screens had names: route objects with absolute paths. */
  routes?: RouteObject[] | undefined;
  /** By name without the remote's id: `case` is mounted as `<Part name="documents/case">`. */
  // biome-ignore lint/suspicious/noExplicitAny: props differ by part; PartProps types them where they are mounted
  parts: Record<string, ComponentType<any>>;
  loadTexts: Partial<Record<LanguageCode, LoadTexts>>;
}

interface RemoteDefinition {
  id: string;
  screens?: Remote['screens'];
  /** @deprecated Versions released before screens had names define their routes themselves. */
  routes?: RouteObject[];
  parts?: Remote['parts'];
  /** English is bundled; the others are loaded when the reader's language asks for them. */
  texts: { en: TextTree; load: { es: LoadTexts; fr: LoadTexts } };
}

/** The one thing a micro-frontend exposes: `export const remote = defineRemote({ id, screens, parts, texts })`. */
export function defineRemote({ id, screens = {}, routes, parts = {}, texts }: RemoteDefinition): Remote {
  registerTexts(id, 'en', texts.en);
  return { id, screens, routes, parts, loadTexts: texts.load };
}
