import { type Language, withFacts } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { formatDate } from '@firm/i18n';
import { articleNodes, articleTree, withWords } from '@firm/screen/article';
import { Prose } from '@firm/ui';
import { useDeferredValue, useMemo } from 'react';
import { useTexts } from '../../texts.ts';
import { Soft } from '../factLook.ts';

interface Props {
  title: string;
  language: Language;
  /** The day that is the name of the version. */
  version: string | undefined;
  words: string;
}

/** A legal text as its page shows it, with the facts of today. */
export function LegalPreview({ title, language, version, words }: Props) {
  const { t, language: own } = useTexts();
  const firm = useFirm();
  // Reading the words anew with each letter would hold up who types it.
  const settled = useDeferredValue(words);
  const nodes = useMemo(
    () =>
      articleNodes(
        withWords(articleTree(settled), (text) => withFacts(text, firm)),
        title,
      ),
    [settled, firm, title],
  );
  return (
    <>
      {version && <Soft>{t('facts.legal.versionOf', { day: formatDate(own, version) })}</Soft>}
      <Prose lang={language}>{nodes}</Prose>
    </>
  );
}
