import { languageOfWords, useCommonTexts } from '@firm/i18n';
import { Text, Unbroken } from '@firm/ui';

interface Props {
  /** A name, such as that of a paper: too short for its language to be known for sure, so that no label names it. */
  isName?: boolean;
  children: string;
}

/**
 * Words that somebody typed. Where they are in another language than the reader's, screen readers speak that language,
 * and a quiet label names it.
 */
export function TypedText({ isName = false, children: text }: Props) {
  const { t, language } = useCommonTexts();
  const written = languageOfWords(text);
  if (!written || written === language) return <Unbroken>{text}</Unbroken>;
  const words = (
    <span lang={written}>
      <Unbroken>{text}</Unbroken>
    </span>
  );
  if (isName) return words;
  return (
    <>
      {words}{' '}
      <Text as="small" $soft $small $nowrap>
        {t(`writtenIn.${written}`)}
      </Text>
    </>
  );
}
