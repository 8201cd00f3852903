import { useQuery } from '@firm/api-client';
import type { ArticleProblem, Language } from '@firm/contract';
import { formatNumber } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Badge, color, Icon, Text } from '@firm/ui';
import { CircleAlert, CircleCheck, SpellCheck, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { checkQuery } from '../articles/articles.queries.ts';
import { useTexts } from '../texts.ts';
import { PaneSection } from './PaneSection.tsx';

interface Props {
  articleId: string;
  language: Language;
  revision: number;
  /** Leads to a piece of the text. */
  onGo: (block: number) => void;
}

/**
 * The findings that the text should mend; each leads to its place. The section and its findings are memoized: a long
 * text has up to 200, and drawing them again would hold up the writer.
 */
export const CheckSection = memo(function CheckSection({ articleId, language: written, revision, onGo }: Props) {
  const { t, language } = useTexts();
  const check = useQuery({ ...checkQuery(articleId, written, revision), enabled: revision > 0 });
  const problems = check.data?.problems ?? [];
  const mend = problems.filter(({ weight }) => weight === 'mend').length;
  return (
    <PaneSection
      icon={SpellCheck}
      title={t('check.title')}
      end={
        mend > 0 && (
          <Badge tone="bad" icon={CircleAlert}>
            {t('check.mend', { count: mend })}
          </Badge>
        )
      }
    >
      {revision === 0 ? (
        <Text $soft $small>
          {t('check.later')}
        </Text>
      ) : (
        <QueryShown query={check} failed={t('check.failed')} loading={t('check.loading')}>
          {({ unlisted, words, minutes, readingEase }) => (
            <>
              <Findings>
                {problems.map((problem, place) => (
                  <Finding key={place} problem={problem} onGo={onGo} />
                ))}
                {problems.length === 0 && (
                  <li data-tone="good">
                    <Icon of={CircleCheck} size={18} />
                    {t('check.nothing')}
                  </li>
                )}
              </Findings>
              {unlisted !== undefined && (
                <Text $soft $small>
                  {t('check.unlisted', { count: unlisted, more: formatNumber(language, unlisted) })}
                </Text>
              )}
              {words > 0 && (
                <Text $soft $small>
                  {t('check.length', {
                    words: formatNumber(language, words),
                    minutes: formatNumber(language, minutes),
                  })}
                  {readingEase !== null && ` ${t('check.ease', { ease: readingEase })}`}
                </Text>
              )}
            </>
          )}
        </QueryShown>
      )}
    </PaneSection>
  );
});

interface FindingProps {
  problem: ArticleProblem;
  onGo: (block: number) => void;
}

const Finding = memo(function Finding({ problem, onGo }: FindingProps) {
  const { t } = useTexts();
  const { code, weight, place, detail } = problem;
  // A heading does not stand under itself.
  const above = place?.heading === detail ? undefined : place?.heading;
  return (
    <li data-tone={weight === 'mend' ? 'bad' : 'warn'}>
      <Icon of={weight === 'mend' ? CircleAlert : TriangleAlert} size={18} />
      <span>
        {t(`check.problem.${code}`)}
        {(detail || above) && (
          <Soft>
            {detail}
            {detail && above && ' · '}
            {above && t('check.under', { heading: above })}
          </Soft>
        )}
        {place && (
          <Go type="button" onClick={() => onGo(place.block)}>
            {t('check.go')}
          </Go>
        )}
      </span>
    </li>
  );
});

const Findings = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 10px;
    font-size: 0.9375rem;
    line-height: 1.45;
    overflow-wrap: anywhere;
  }

  [data-tone='bad'] > svg {
    color: ${color.bad};
  }

  [data-tone='warn'] > svg {
    color: ${color.warn};
  }

  [data-tone='good'] > svg {
    color: ${color.good};
  }
`;

const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Go = styled.button`
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.brand};
  font-size: var(--t14);
  text-decoration: underline;

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
