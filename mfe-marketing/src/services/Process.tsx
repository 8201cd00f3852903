import { useFirm } from '@firm/federation';
import { ProcessLine, Section, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from './texts.ts';

/** Specification §2: consultation, AI analysis, expert review, implementation, ongoing support. */
const stops = ['consultation', 'analysis', 'review', 'implementation', 'support'] as const;

export function Process() {
  const firm = useFirm();
  const { t } = useTexts();
  return (
    <Band $ground="sunk">
      <Wrap>
        <h2>{t('process.title')}</h2>
        <ProcessLine
          steps={stops.map((stop) => ({
            title: t(`process.${stop}.title`),
            text: t(`process.${stop}.text`, { minutes: firm.freeConsultationMinutes }),
          }))}
        />
      </Wrap>
    </Band>
  );
}

const Band = styled(Section)`
  margin-top: 48px;

  h2 {
    margin-bottom: 40px;
  }
`;
