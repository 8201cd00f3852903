import { useFlag } from '@firm/api-client';
import type { Case, CaseAnalysis } from '@firm/contract';
import { formatDate } from '@firm/i18n';
import { Panel, PanelBody, PanelHead, Stack, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from './texts.ts';

/** Lists the findings of the automatic reading, once it has read a document of the case. */
export function FindingsPanel({ case: { aiAnalysis } }: { case: Pick<Case, 'aiAnalysis'> }) {
  const { t } = useTexts();
  const isOn = useFlag('aiIntegration');
  if (!aiAnalysis && isOn !== false) return null;
  return (
    <Panel aria-labelledby="findings">
      <PanelHead id="findings" title={t('analysis.title')} />
      <PanelBody>
        {aiAnalysis ? (
          <Stack $gap={10}>
            <Text $soft>{t('analysis.confidence', { value: Math.round(aiAnalysis.confidenceScore * 100) })}</Text>
            <Findings findings={aiAnalysis.findings} />
            <Text>{t(aiAnalysis.requiresReview ? 'analysis.needsReview' : 'analysis.reviewed')}</Text>
          </Stack>
        ) : (
          <Text $soft>{t('analysis.off')}</Text>
        )}
      </PanelBody>
    </Panel>
  );
}

function Findings({ findings }: { findings: CaseAnalysis['findings'] }) {
  const { t, language } = useTexts();
  if (findings.length === 0) return null;
  return (
    <List>
      {findings.map(({ kind, documentId, fileName, count, day }) => (
        <li key={`${documentId} ${kind}`}>
          {t(`analysis.finding.${kind}`, {
            ...{ file: fileName, count },
            day: day === null ? '' : formatDate(language, day),
          })}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  list-style: none;
  overflow-wrap: anywhere;
`;
