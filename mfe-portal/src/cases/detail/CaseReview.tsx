import { useFlag } from '@firm/api-client';
import type { Case, CaseAnalysis } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatDate } from '@firm/i18n';
import { paths } from '@firm/router';
import { color, fingerHigh, Heading, Icon, Panel, Row, Stack, Text } from '@firm/ui';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';

/** Shows the findings of the automatic document analysis; without one, says who reviews the documents. */
export function CaseReview({ case: { id, aiAnalysis } }: { case: Case }) {
  const { t } = useTexts();
  const isOn = useFlag('aiIntegration');
  return (
    <Panel $pad aria-labelledby="review">
      <Stack $gap={14}>
        <Heading id="review" $size="small">
          {t(aiAnalysis ? 'analysis.title' : 'case.review')}
        </Heading>
        {aiAnalysis ? (
          <>
            <Text $soft>{t('analysis.confidence', { value: Math.round(aiAnalysis.confidenceScore * 100) })}</Text>
            <Findings findings={aiAnalysis.findings} caseId={id} />
            <Text>{t(aiAnalysis.requiresReview ? 'analysis.needsReview' : 'analysis.reviewed')}</Text>
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

/** Links each finding to its document, while a remote serves documents. */
function Findings({ findings, caseId }: { findings: CaseAnalysis['findings']; caseId: string }) {
  const { t, language } = useTexts();
  if (findings.length === 0) return null;
  return (
    <List>
      {findings.map(({ kind, documentId, fileName, count, day }) => {
        const words = t(`analysis.finding.${kind}`, {
          ...{ file: fileName, count },
          day: day === null ? '' : formatDate(language, day),
        });
        return (
          <li key={`${documentId} ${kind}`}>
            <ServedLink to={paths.documents({ case: caseId, search: fileName })} otherwise={words}>
              {words}
            </ServedLink>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  a {
    ${fingerHigh}
  }
`;

const Shield = styled(Icon)`
  color: ${color.good};
`;
