import type { Case } from '@firm/contract';
import { color, Heading, Icon, Panel, Row, Stack, Text, Ticks } from '@firm/ui';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../portalTexts.ts';
import { useFlag } from '../site.queries.ts';

/** What the automatic analysis found; without one, who looks instead (decision 3). */
export function CaseReview({ analysis }: { analysis: Case['aiAnalysis'] }) {
  const { t } = useTexts();
  const isOn = useFlag('aiIntegration');
  return (
    <Panel $pad aria-labelledby="review">
      <Stack $gap={14}>
        <Heading id="review" $size="small">
          {t(analysis ? 'analysis.title' : 'case.review')}
        </Heading>
        {analysis ? (
          <>
            <Text $soft>{t('analysis.confidence', { value: Math.round(analysis.confidenceScore * 100) })}</Text>
            <Ticks items={analysis.recommendations} />
            <Text>{t(analysis.requiresReview ? 'analysis.needsReview' : 'analysis.reviewed')}</Text>
          </>
        ) : (
          <Row $nowrap>
            <Shield of={ShieldCheck} size={32} />
            <p>
              {t('case.reviewText')}{' '}
              {!isOn && (
                <Text as="span" $soft>
                  {t('case.analysisOff')}
                </Text>
              )}
            </p>
          </Row>
        )}
      </Stack>
    </Panel>
  );
}

const Shield = styled(Icon)`
  color: ${color.good};
`;
