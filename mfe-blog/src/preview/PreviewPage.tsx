import { isNotFound, useQuery } from '@firm/api-client';
import { OFFICE_ZONE } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { formatDate } from '@firm/i18n';
import { useLocation } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Empty, Note, Wrap } from '@firm/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Post } from '../post/Post.tsx';
import { PostSkeleton } from '../post/PostSkeleton.tsx';
import { useTexts } from '../texts.ts';
import { previewQuery } from './preview.queries.ts';

/** `/blog/preview#token=…`: a draft as its page would show it, for whoever has the link, until it ends. */
export function PreviewPage() {
  const { t, language } = useTexts();
  const token = useToken();
  const preview = useQuery(previewQuery(token ?? '', language));
  const isGone = token === '' || isNotFound(preview.error);
  useScreenTitle(preview.data ? preview.data.post.title : t(isGone ? 'preview.gone' : 'preview.title'));

  if (isGone)
    return (
      <Gone>
        <Empty art="gap" artWidth={300} level="h1" title={t('preview.gone')} text={t('preview.goneText')} />
      </Gone>
    );
  if (preview.data)
    return (
      <>
        <Wrap>
          <Note role="note" tone="warn">
            {t(preview.data.isPublished ? 'preview.noteOut' : 'preview.note', {
              date: formatDate(language, preview.data.endsAt, OFFICE_ZONE),
            })}
          </Note>
        </Wrap>
        <Post post={preview.data.post} isDraft />
      </>
    );
  if (preview.isLoadingError)
    return (
      <Wrap>
        <QueryFailed title={t('post.failed')} query={preview} />
      </Wrap>
    );
  return <PostSkeleton />;
}

/** Returns the token of the address; null in the first render, which a server cannot do with what stands after `#`. */
function useToken(): string | null {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(new URLSearchParams(hash.slice(1)).get('token') ?? ''), [hash]);
  return token;
}

/** As tall as what it takes the place of, so that the foot of the page does not move into view. */
const Gone = styled(Wrap)`
  min-height: 100vh;
`;
