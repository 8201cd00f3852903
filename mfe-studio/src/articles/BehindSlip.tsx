import type { ArticleLine } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Heading, Icon, NextStepCard, Text } from '@firm/ui';
import { Columns2, Flag } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useMoment } from './useMoment.ts';

/** Names the planned translation that goes out next although it is behind its original. */
export function BehindSlip({ articles }: { articles: readonly ArticleLine[] }) {
  const { t } = useTexts();
  const momentOf = useMoment();
  const late = articles
    .flatMap(({ id, title, texts }) =>
      texts.flatMap(({ plannedAt, isBehind, planRefusal, language: written }) =>
        isBehind && plannedAt && !planRefusal ? [{ id, title, written, plannedAt }] : [],
      ),
    )
    .sort((one, other) => one.plannedAt.localeCompare(other.plannedAt));
  const [next] = late;
  if (!next) return null;
  return (
    <NextStepCard tab={t('behind.tab')} icon={Flag} labelledBy="behind">
      <Line>
        <div>
          <Heading id="behind" $size="small">
            {t('behind.title', { language: t(`language.${next.written}`), title: next.title })}
          </Heading>
          <Text>{t('behind.text', { language: t(`language.${next.written}`), moment: momentOf(next.plannedAt) })}</Text>
        </div>
        <Button
          as={ServedLink}
          to={paths.studioLanguages(next.id, { beside: next.written })}
          variant="secondary"
          size="small"
        >
          <Icon of={Columns2} size={16} />
          {t('languages.sideBySide')}
        </Button>
      </Line>
    </NextStepCard>
  );
}

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
  align-items: center;
  justify-content: space-between;

  > :first-child {
    flex: 1 1 380px;
  }
`;
