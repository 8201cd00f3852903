import { DEFAULT_LANGUAGE, type Language, type SignedInDevice } from '@firm/contract';
import Bowser from 'bowser';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

type Device = SignedInDevice['device'];

const NAME_MAX = 40;
const KINDS: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet' };

/** Parses a user agent. Browsers can send anything, so use the result in texts only, never in a decision. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { browser: null, system: null, kind: 'desktop' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    // Unknown browsers may send names of any length.
    browser: browser.name?.slice(0, NAME_MAX) || null,
    // People know the device, not the name "iOS".
    system: (os.name === 'iOS' ? platform.model : os.name) || null,
    kind: KINDS[platform.type ?? ''] ?? 'desktop',
  };
}

const texts: Record<Language, typeof en.device> = { en: en.device, es: es.device, fr: fr.device };

/** Describes a device in the reader's language: "Chrome on Windows". */
export function deviceInWords({ browser, system }: Device, language: Language = DEFAULT_LANGUAGE): string {
  if (!browser || !system) return browser ?? system ?? texts[language].unknown;
  return texts[language].named.replace('{{browser}}', browser).replace('{{system}}', system);
}
