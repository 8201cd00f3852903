import { ARTICLE_EXCERPT_MAX_LENGTH, ARTICLE_TITLE_MAX_LENGTH, type Article, type Language } from '@firm/contract';
import { color, radius, VisuallyHidden } from '@firm/ui';
import { type KeyboardEvent, useId } from 'react';
import { css, styled } from 'styled-components';
import { Cover } from '../articles/Cover.tsx';
import { useCategoryName } from '../articles/useCategoryName.ts';
import { useTexts } from '../texts.ts';
import type { TextDraft } from './draft/useTextDraft.ts';

const stayOnOneLine = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

interface Props {
  article: Article;
  draft: TextDraft;
  /** The screen has a heading of its own, and the cover is none of its matter. */
  isPart?: boolean;
}

/** Category, title, opening line and cover, as they stand above the article on the site. */
export function EditorHead({ article, draft, isPart = false }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { words, text } = draft;
  const readOnly = article.state === 'archived';
  return (
    <Head>
      {!isPart && <CategoryName article={article} language={text.language} />}
      {!isPart && (
        <VisuallyHidden as="h1" tabIndex={-1}>
          {t('editor.heading', { title: words.title || t('articles.untitled') })}
        </VisuallyHidden>
      )}
      <VisuallyHidden as="label" htmlFor={`${id}-title`}>
        {t('editor.title')}
      </VisuallyHidden>
      <Title
        id={`${id}-title`}
        rows={1}
        lang={text.language}
        placeholder={t('editor.title')}
        maxLength={ARTICLE_TITLE_MAX_LENGTH}
        readOnly={readOnly}
        value={words.title}
        onKeyDown={stayOnOneLine}
        onChange={({ target }) => draft.change({ title: target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <VisuallyHidden as="label" htmlFor={`${id}-excerpt`}>
        {t('editor.excerpt')}
      </VisuallyHidden>
      <Excerpt
        id={`${id}-excerpt`}
        rows={2}
        lang={text.language}
        placeholder={t('editor.excerpt')}
        maxLength={ARTICLE_EXCERPT_MAX_LENGTH}
        readOnly={readOnly}
        value={words.excerpt}
        onChange={({ target }) => draft.change({ excerpt: target.value })}
      />
      {!isPart && <Picture image={article.cover} />}
    </Head>
  );
}

/** The category as readers of the language see it. */
function CategoryName({ article, language }: { article: Article; language: Language }) {
  const name = useCategoryName()(article, language);
  return name && <Category lang={language}>{name}</Category>;
}

const Head = styled.div`
  max-width: 46rem;
  margin-inline: auto;
`;

const Category = styled.p`
  color: ${color.accentInk};
  font-size: var(--t14);
  font-weight: 600;
`;

const bare = css`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  field-sizing: content;
  resize: none;
  text-wrap: pretty;

  &:focus-visible {
    outline-offset: 3px;
  }

  &::placeholder {
    color: ${color.inkSoft};
  }
`;

const Title = styled.textarea`
  ${bare}
  margin-top: 4px;
  /* Tails of letters reach below a line that is so low, and the box would cut them off. */
  padding-block: 0.15em;
  color: ${color.ink};
  font: 540 clamp(2rem, 1.4rem + 2.4vw, 2.875rem) / 1.1 var(--serif);
  letter-spacing: -0.018em;
`;

const Excerpt = styled.textarea`
  ${bare}
  margin-top: 10px;
  color: ${color.inkSoft};
  font-size: var(--t21);
  line-height: 1.5;
`;

const Picture = styled(Cover)`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 21 / 10;
  object-fit: cover;
  margin-top: 24px;
  border-radius: ${radius.box};
`;
