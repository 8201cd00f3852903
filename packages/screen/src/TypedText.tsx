import { languageOfWords, useCommonTexts } from '@firm/i18n';
import { Text, Unbroken } from '@firm/ui';

/**
 * Words that somebody typed. Where they are in another language than the reader's, screen readers speak that language,
 * and a quiet label names it.
 */
export function TypedText({ children: text }: { children: string }) {
  const { t, language } = useCommonTexts();
  const written = languageOfWords(text);
  if (!written || written === language) return <Unbroken>{text}</Unbroken>;
  return (
    <>
      <span lang={written}>
        <Unbroken>{text}</Unbroken>
      </span>{' '}
      <Text as="small" $soft $small $nowrap>
        {t(`writtenIn.${written}`)}
      </Text>
    </>
  );
}
