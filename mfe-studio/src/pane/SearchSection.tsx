import { useQuery } from '@firm/api-client';
import {
  ARTICLE_DESCRIPTION_MAX_LENGTH,
  ARTICLE_SLUG_MAX_LENGTH,
  type Article,
  addressIn,
  draftPreviewImage,
  PREVIEW_IMAGE,
  pageTitle,
  postDescription,
  postPath,
  SEARCH_DESCRIPTION_LENGTH,
  SEARCH_TITLE_LENGTH,
} from '@firm/contract';
import { useFirm } from '@firm/federation';
import { color, Mark, radius, TextArea, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import type { TextDraft } from '../editor/draft/useTextDraft.ts';
import { pictureKeyQuery } from '../pictures/pictureKey.queries.ts';
import { useTexts } from '../texts.ts';
import { PaneSection } from './PaneSection.tsx';
import { useSlugProblem } from './useSlugProblem.ts';

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);

/** The field of the address, to which the form of publishing leads. */
export const SLUG_ID = 'article-slug';

interface Props {
  article: Article;
  draft: TextDraft;
  /** An address with which the text was not published, since another article has it. */
  taken?: string | undefined;
}

/** The article as search engines and messengers will show it, its address and its description. */
export function SearchSection({ article, draft, taken }: Props) {
  const { t } = useTexts();
  const { name } = useFirm();
  const { words, text } = draft;
  const isArchived = article.state === 'archived';
  const slugProblem = useSlugProblem(draft.problems, words.slug, taken);
  const key = useQuery(pictureKeyQuery);
  const address = addressIn(text.language, window.location.host, words.slug ? postPath(words.slug) : '/blog/…');
  const title = words.title || t('search.noTitle');
  // Search engines leave the name of the site out where both do not fit.
  const whole = pageTitle(title, name);
  const description = postDescription(words);
  const fits = words.title.length <= SEARCH_TITLE_LENGTH && description.length <= SEARCH_DESCRIPTION_LENGTH;
  return (
    <PaneSection icon={Search} title={t('search.title')} end={t(fits ? 'search.fits' : 'search.long')}>
      <Result lang={text.language} aria-label={t('search.inResults')} role="group">
        <small>
          <Mark />
          <span>{address}</span>
        </small>
        <b>{cut(whole.length > SEARCH_TITLE_LENGTH ? title : whole, SEARCH_TITLE_LENGTH)}</b>
        <span>{cut(description, SEARCH_DESCRIPTION_LENGTH)}</span>
      </Result>
      <Shared lang={text.language} aria-label={t('search.inMessages')} role="group">
        {key.data && text.revision > 0 ? (
          <img
            src={draftPreviewImage(article.id, text.language, `${text.revision}-${article.revision}`, key.data.key)}
            alt={t('search.picture')}
            {...PREVIEW_IMAGE}
          />
        ) : (
          <PictureToCome />
        )}
        <div>
          <span>{window.location.host}</span>
          <b>{title}</b>
          <p>{description}</p>
        </div>
      </Shared>
      <TextField
        id={SLUG_ID}
        label={t('search.slug')}
        hint={t('search.slugHint')}
        error={slugProblem}
        maxLength={ARTICLE_SLUG_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        readOnly={isArchived}
        value={words.slug}
        onChange={({ target }) => draft.change({ slug: target.value })}
      />
      <TextArea
        label={t('search.description')}
        hint={t('search.descriptionHint', { length: SEARCH_DESCRIPTION_LENGTH })}
        rows={3}
        lang={text.language}
        maxLength={ARTICLE_DESCRIPTION_MAX_LENGTH}
        readOnly={isArchived}
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
    background: ${color.surfaceSunk};
  }

  div {
    padding: 10px 14px 12px;
    color: ${color.inkSoft};
    font-size: var(--t14);
    line-height: 1.4;
  }

  b,
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }

  b {
    color: ${color.ink};
    font-size: 0.9375rem;
  }
`;

/** Keeps the place of the picture until its key is there. */
const PictureToCome = styled.div`
  aspect-ratio: ${PREVIEW_IMAGE.width} / ${PREVIEW_IMAGE.height};
`;
