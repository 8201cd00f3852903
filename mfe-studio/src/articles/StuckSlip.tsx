import type { ArticleLine } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Heading, NextStepCard, Text } from '@firm/ui';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { Line } from './BehindSlip.tsx';
import { isStuck } from './langState.ts';
import { useMoment } from './useMoment.ts';

/** Names the planned article that something refused when its time had come, such as an address taken meanwhile. */
export function StuckSlip({ articles }: { articles: readonly ArticleLine[] }) {
  const { t } = useTexts();
  const momentOf = useMoment();
  const [stuck] = articles.flatMap(({ id, title, texts }) => {
    const plannedAt = texts.find(isStuck)?.plannedAt;
    return plannedAt ? [{ id, title, plannedAt }] : [];
  });
  if (!stuck) return null;
  return (
    <NextStepCard tab={t('stuck.tab')} icon={TriangleAlert} labelledBy="stuck">
      <Line>
        <div>
          <Heading id="stuck" $size="small">
            {t('stuck.title', { title: stuck.title })}
          </Heading>
          <Text>{t('stuck.text', { moment: momentOf(stuck.plannedAt) })}</Text>
        </div>
        <Button as={ServedLink} to={paths.studioArticle(stuck.id)} variant="secondary" size="small">
          {t('stuck.open')}
        </Button>
      </Line>
    </NextStepCard>
  );
}
