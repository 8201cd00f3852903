import type { AnswerOf, articles } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Heading, NextStepCard, Text } from '@firm/ui';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { Line } from './BehindSlip.tsx';
import { useMoment } from './useMoment.ts';

/** Names the planned article that something refused when its time had come, such as an address taken meanwhile. */
export function StuckSlip({ stuck }: { stuck: NonNullable<AnswerOf<typeof articles.list>['stuck']> }) {
  const { t } = useTexts();
  const momentOf = useMoment();
  return (
    <NextStepCard tab={t('stuck.tab')} icon={TriangleAlert} labelledBy="stuck">
      <Line>
        <div>
          <Heading id="stuck" $size="small">
            {t('stuck.title', { title: stuck.title })}
          </Heading>
          <Text>
            {t('stuck.text', { moment: momentOf(stuck.plannedAt) })} {t(`stuck.reason.${stuck.reason}`)}
          </Text>
        </div>
        <Button as={ServedLink} to={paths.studioArticle(stuck.id)} variant="secondary" size="small">
          {t('stuck.open')}
        </Button>
      </Line>
    </NextStepCard>
  );
}
