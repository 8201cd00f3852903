import { useReport, withRetries } from '@firm/federation';
import type { LanguageCode } from '@firm/i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts.ts';
import { loadRefusals, type RefusalTexts } from './loadRefusals.ts';

const loaded: Partial<Record<LanguageCode, RefusalTexts>> = {};

/**
 * The texts of refusals in the reader's language; undefined while they load. Where they do not load there are none, and
 * the platform's English stands for them.
 */
export function useRefusals(): RefusalTexts | undefined {
  const { language } = useTexts();
  const report = useReport();
  const [shown, show] = useState({ language, texts: loaded[language] });
  const texts = shown.language === language ? shown.texts : loaded[language];
  const isMissing = texts === undefined;
  const lack = useEffectEvent(report);
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    const begin = async () => {
      const texts = await withRetries(loadRefusals[language]).catch((error: unknown) => lack(error));
      if (texts) loaded[language] = texts;
      if (isWanted) show({ language, texts: texts ?? {} });
    };
    void begin();
    return () => {
      isWanted = false;
    };
  }, [isMissing, language]);
  return texts;
}
