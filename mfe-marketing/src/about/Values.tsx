import { color, LedgerGrid, Section, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { values } from './standing.ts';
import { useTexts } from './texts.ts';

export function Values() {
  const { t } = useTexts();
  return (
    <Section>
      <Wrap>
        <Title>{t('about.values.title')}</Title>
        <LedgerGrid $columns={4}>
          {values.map((value) => (
            <Cell key={value}>
              <h3>{t(`about.values.${value}.title`)}</h3>
              <p>{t(`about.values.${value}.text`)}</p>
            </Cell>
          ))}
        </LedgerGrid>
      </Wrap>
    </Section>
  );
}

const Title = styled.h2`
  margin-bottom: 40px;
`;

const Cell = styled.div`
  padding: 28px;
  background: ${color.raised};

  p {
    margin-top: 8px;
    color: ${color.inkSoft};
  }
`;
