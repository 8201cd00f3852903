import { queryKey, queryOptions, useQuery } from '@firm/api-client';
import { useFirm } from '@firm/federation';
import { type LanguageCode, useCommonTexts } from '@firm/i18n';
import { Art, LoadFailed, Loading, radius, Section, SkeletonText, Split, Stack, Wrap } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts as useSharedTexts } from '../texts.ts';
import { wordsAt } from '../wordsAt.ts';
import { useTexts } from './texts.ts';

const storyQuery = (mark: string, language: LanguageCode) =>
  queryOptions({
    queryKey: queryKey('facts', 'story', language, mark),
    queryFn: ({ signal }) => wordsAt(mark, language, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The story that an administrator wrote, or that of a fresh site; nothing for a firm that tells none. */
export function Story() {
  const { story } = useFirm();
  const { t } = useTexts();
  if (story === '') return null;
  return (
    <Section id="our-story">
      <Wrap>
        <Split>
          <Words $gap={20}>
            <h2>{t('about.story.title')}</h2>
            {story ? <Written mark={story} /> : <Released />}
          </Words>
          <Stoop name="stoop" alt="" />
        </Split>
      </Wrap>
    </Section>
  );
}

function Released(): ReactNode {
  const firm = useFirm();
  const { t } = useTexts();
  return (
    <>
      <p>{t('about.story.begin', { firm: firm.name, year: String(firm.founded) })}</p>
      <p>{t('about.story.grow', { staff: firm.figures.staff })}</p>
    </>
  );
}

function Written({ mark }: { mark: string }): ReactNode {
  const { t, language } = useSharedTexts();
  const { t: common } = useCommonTexts();
  const { data, isError, refetch, isFetching } = useQuery(storyQuery(mark, language));
  if (data !== undefined) return data.split('\n').map((words, place) => <p key={place}>{words}</p>);
  if (isError)
    return (
      <LoadFailed
        title={t('legal.failed')}
        retryLabel={common('action.tryAgain')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        level="h3"
      />
    );
  return (
    <Loading label={t('legal.loading')}>
      <SkeletonText lines={8} />
    </Loading>
  );
}

const Words = styled(Stack)`
  max-width: 62ch;
  font-size: var(--t18);
`;

const Stoop = styled(Art)`
  width: 100%;
  max-height: 420px;
  border-radius: ${radius.box};
  object-fit: cover;
  object-position: 50% 80%;
`;
