import { useQuery } from '@firm/api-client';
import { useFirm, useScreenTitle } from '@firm/federation';
import { formatDate, useCommonTexts } from '@firm/i18n';
import { LoadFailed, Loading, Note, PageHead, Prose, Section, SkeletonText, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useDescribed } from '../useDescribed.ts';
import { LegalArticle } from './LegalArticle.tsx';
import { LegalQuestions } from './LegalQuestions.tsx';
import { type LegalTopic, legalQuery } from './legal.queries.ts';

export const PrivacyPage = () => <LegalPage topic="privacy" />;
export const TermsPage = () => <LegalPage topic="terms" />;
export const AccessibilityPage = () => <LegalPage topic="accessibility" />;

/** Shows a legal text that registration refers to, with the version that registration records. */
function LegalPage({ topic }: { topic: LegalTopic }) {
  const firm = useFirm();
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const { data, isPending, isError, refetch, isFetching } = useQuery(legalQuery(topic, language));
  const title = t(`legal.${topic}`);
  const later = topic === 'terms' ? firm.laterTerms : undefined;
  useScreenTitle(title, undefined, useDescribed(topic));
  return (
    <>
      <PageHead
        title={title}
        lede={t('legal.version', { version: firm.termsVersion, date: formatDate(language, firm.termsVersion) })}
      />
      <Body>
        <Wrap>
          {later && (
            <Later>{t('legal.later', { version: later.termsVersion, date: formatDate(language, later.from) })}</Later>
          )}
          {isPending ? (
            <Loading label={t('legal.loading')}>
              <Prose>
                <SkeletonText lines={24} />
              </Prose>
            </Loading>
          ) : isError ? (
            <LoadFailed
              title={t('legal.failed')}
              text={<LegalQuestions />}
              retryLabel={common.t('action.tryAgain')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <LegalArticle text={data} />
          )}
        </Wrap>
      </Body>
    </>
  );
}

const Later = styled(Note)`
  margin-bottom: 28px;
`;

const Body = styled(Section)`
  padding-top: 0;
`;
