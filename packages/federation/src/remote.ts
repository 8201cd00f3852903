import { type LanguageCode, registerTexts, type TextTree } from '@firm/i18n';
import type { RouteObject } from '@firm/router';
import type { ComponentType, ReactNode } from 'react';

type LoadTexts = () => Promise<{ default: TextTree }>;

/** A remote as the shell uses it: its screens, the parts it lends, its texts. */
export interface Remote {
  id: string;
  /** Screens by their names in remote.json; the host shows them at the paths given there. */
  screens: Record<string, ComponentType>;
  /** Stands around every screen of a remote whose remote.json says `"frame": "own"`. */
  frame?: ComponentType<{ children: ReactNode }> | undefined;
  /** Only in versions released before screens had names: route objects with absolute paths. */
  routes?: RouteObject[] | undefined;
  /** Parts by name without the remote's id: `case` is mounted as `<Part name="documents/case">`. */
  // biome-ignore lint/suspicious/noExplicitAny: props differ by part; PartProps types them where they are mounted
  parts: Record<string, ComponentType<any>>;
  loadTexts: Partial<Record<LanguageCode, LoadTexts>>;
}

interface RemoteDefinition {
  id: string;
  screens?: Remote['screens'];
  frame?: Remote['frame'];
  /** @deprecated Versions released before screens had names define their routes themselves. */
  routes?: RouteObject[];
  parts?: Remote['parts'];
  /** English is bundled; other languages load when a reader uses them. */
  texts: { en: TextTree; load: { es: LoadTexts; fr: LoadTexts } };
}

/** Defines a micro-frontend's only export: `export const remote = defineRemote({ id, screens, parts, texts })`. */
export function defineRemote({ id, screens = {}, frame, routes, parts = {}, texts }: RemoteDefinition): Remote {
  registerTexts(id, 'en', texts.en);
  return { id, screens, frame, routes, parts, loadTexts: texts.load };
}
