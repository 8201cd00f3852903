import { useQuery } from '@firm/api-client';
import { type LegalTopic, RELEASED_VERSIONS } from '@firm/contract';
import { useFirm, useScreenTitle } from '@firm/federation';
import { formatDate, useCommonTexts } from '@firm/i18n';
import { LoadFailed, Loading, Note, PageHead, Prose, Section, SkeletonText, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useDescribed } from '../useDescribed.ts';
import { LaterWords } from './LaterWords.tsx';
import { LegalArticle } from './LegalArticle.tsx';
import { LegalQuestions } from './LegalQuestions.tsx';
import { legalQuery } from './legal.queries.ts';
import { WrittenArticle } from './WrittenArticle.tsx';

export const PrivacyPage = () => <LegalPage topic="privacy" />;
export const TermsPage = () => <LegalPage topic="terms" />;
export const AccessibilityPage = () => <LegalPage topic="accessibility" />;

/** Shows a legal text with its version; that of the terms is the one that registration records. */
function LegalPage({ topic }: { topic: LegalTopic }) {
  const firm = useFirm();
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const { data, isPending, isError, refetch, isFetching } = useQuery(legalQuery(topic, language, firm));
  const version = topic === 'terms' ? firm.termsVersion : (firm.legal?.[topic]?.version ?? RELEASED_VERSIONS[topic]);
  const title = t(`legal.${topic}`);
  const later = topic === 'terms' ? firm.laterTerms : undefined;
  useScreenTitle(title, undefined, useDescribed(topic));
  return (
    <>
      <PageHead title={title} lede={t('legal.version', { version, date: formatDate(language, version) })} />
      <Body>
        <Wrap>
          {later && (
            <Later>{t('legal.later', { version: later.termsVersion, date: formatDate(language, later.from) })}</Later>
          )}
          {later?.mark && <LaterWords title={title} mark={later.mark} />}
          {isPending ? (
            <TextToCome />
          ) : isError ? (
            <LoadFailed
              title={t('legal.failed')}
              text={<LegalQuestions />}
              retryLabel={common.t('action.tryAgain')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : typeof data === 'string' ? (
            <WrittenArticle title={title} words={data} />
          ) : (
            <LegalArticle text={data} />
          )}
        </Wrap>
      </Body>
    </>
  );
}

function TextToCome() {
  const { t } = useTexts();
  return (
    <Loading label={t('legal.loading')}>
      <Prose>
        <SkeletonText lines={24} />
      </Prose>
    </Loading>
  );
}

const Later = styled(Note)`
  margin-bottom: 28px;
`;

const Body = styled(Section)`
  padding-top: 0;
`;
