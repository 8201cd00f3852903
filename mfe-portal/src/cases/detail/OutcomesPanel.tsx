import type { Case } from '@firm/contract';
import { formatMoney, formatShortDate } from '@firm/i18n';
import { color, Heading, Panel, Text, Unbroken } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';

/** Lists what the case brought the client. */
export function OutcomesPanel({ case: { outcomes } }: { case: Pick<Case, 'outcomes'> }) {
  const { t, language } = useTexts();
  if (outcomes.length === 0) return null;
  return (
    <Panel $pad aria-labelledby="outcomes">
      <Heading id="outcomes" $size="small">
        {t('case.outcomes')}
      </Heading>
      <List>
        {outcomes.map((outcome) => (
          <Line key={outcome.id}>
            <Amount>{formatMoney(language, outcome.amountCents, true)}</Amount>
            <Words>
              <Unbroken>{outcome.description}</Unbroken>
              <Text as="span" $soft $small>
                {formatShortDate(language, outcome.recordedAt)}
              </Text>
            </Words>
          </Line>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  margin-top: 8px;
`;

const Line = styled.li`
  display: flex;
  gap: 16px;
  align-items: center;
  padding-block: 10px;

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Amount = styled.b`
  font-variant-numeric: tabular-nums;
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
