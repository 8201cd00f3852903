import {
  ARTICLE_DESCRIPTION_MAX_LENGTH,
  ARTICLE_SLUG_MAX_LENGTH,
  type Article,
  SEARCH_DESCRIPTION_LENGTH,
  SEARCH_TITLE_LENGTH,
} from '@firm/contract';
import { paths } from '@firm/router';
import { color, Mark, radius, TextArea, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { Cover } from '../articles/Cover.tsx';
import type { TextDraft } from '../editor/draft/useTextDraft.ts';
import { useTexts } from '../texts.ts';
import { PaneSection } from './PaneSection.tsx';
import { useSlugProblem } from './useSlugProblem.ts';

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);

/** The article as search engines and messengers will show it, its address and its description. */
export function SearchSection({ article, draft }: { article: Article; draft: TextDraft }) {
  const { t } = useTexts();
  const { words, text } = draft;
  const slugProblem = useSlugProblem(draft.problems, words.slug);
  const address = `${window.location.host}${paths.blogPost(words.slug || '…')}`;
  const description = words.metaDescription || words.excerpt;
  const fits = words.title.length <= SEARCH_TITLE_LENGTH && description.length <= SEARCH_DESCRIPTION_LENGTH;
  return (
    <PaneSection icon={Search} title={t('search.title')} end={t(fits ? 'search.fits' : 'search.long')}>
      <Result lang={text.language} aria-label={t('search.inResults')} role="group">
        <small>
          <Mark />
          <span>{address}</span>
        </small>
        <b>{cut(words.title || t('search.noTitle'), SEARCH_TITLE_LENGTH)}</b>
        <span>{cut(description, SEARCH_DESCRIPTION_LENGTH)}</span>
      </Result>
      <Shared lang={text.language} aria-label={t('search.inMessages')} role="group">
        <Cover image={article.cover} />
        <div>
          <span>{window.location.host}</span>
          <b>{words.title || t('search.noTitle')}</b>
        </div>
      </Shared>
      <TextField
        label={t('search.slug')}
        hint={t('search.slugHint')}
        error={slugProblem}
        maxLength={ARTICLE_SLUG_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        value={words.slug}
        onChange={({ target }) => draft.change({ slug: target.value })}
      />
      <TextArea
        label={t('search.description')}
        hint={t('search.descriptionHint', { length: SEARCH_DESCRIPTION_LENGTH })}
        rows={3}
        lang={text.language}
        maxLength={ARTICLE_DESCRIPTION_MAX_LENGTH}
        value={words.metaDescription}
        onChange={({ target }) => draft.change({ metaDescription: target.value })}
      />
    </PaneSection>
  );
}

const Result = styled.div`
  display: grid;
  gap: 2px;
  padding: 14px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surface};
  color: ${color.inkSoft};
  font-size: var(--t14);
  line-height: 1.5;
  overflow-wrap: anywhere;

  small {
    display: flex;
    gap: 8px;
    align-items: center;
    font-size: var(--t14);

    svg {
      flex: none;
      width: 20px;
      height: 20px;
    }
  }

  b {
    color: ${color.brand};
    font-size: 1.125rem;
    font-weight: 500;
    line-height: 1.3;
  }
`;

const Shared = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surface};

  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 1.91;
    object-fit: cover;
  }

  div {
    padding: 10px 14px 12px;
    color: ${color.inkSoft};
    font-size: var(--t14);
    line-height: 1.4;
  }

  b {
    display: block;
    color: ${color.ink};
    font-size: 0.9375rem;
  }
`;
