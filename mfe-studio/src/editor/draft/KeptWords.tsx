import { LANGUAGES } from '@firm/contract';
import { Note, Stack } from '@firm/ui';
import { styled } from 'styled-components';
import { blocksOf } from '../../compare/blocks.ts';
import { wholeOf } from '../../compare/whole.ts';
import { useTexts } from '../../texts.ts';
import { placeOf, readUnsaved } from './unsaved.ts';
import type { ArticleWords } from './useTextDraft.ts';

/** The words of an article that only this browser has, to be read while the article does not load. */
export function KeptWords({ userId, articleId }: { userId: string; articleId: string }) {
  const { t } = useTexts();
  return LANGUAGES.map((language) => {
    const kept = readUnsaved<ArticleWords>(placeOf(userId, `${articleId}.${language}`));
    return (
      kept && (
        <Note key={language} role="status">
          {t('editor.kept', { language: t(`language.${language}`) })}
          <details>
            <Summary>{t('editor.keptRead')}</Summary>
            <Words $gap={8} lang={language}>
              {blocksOf(wholeOf(kept.words)).map(({ text }, place) => (
                <p key={place}>{text}</p>
              ))}
            </Words>
          </details>
        </Note>
      )
    );
  });
}

const Summary = styled.summary`
  width: fit-content;
  padding: 10px 0;
  cursor: pointer;
`;

const Words = styled(Stack)`
  overflow-wrap: anywhere;
`;
