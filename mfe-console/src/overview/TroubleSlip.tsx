import type { ReleaseApp, ReleaseTrouble } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, color, Heading, Icon, NextStepCard, Text } from '@firm/ui';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Told } from '../refusals/Told.tsx';
import { TrafficBar } from '../show/TrafficBar.tsx';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { useTroubleWords } from './useTroubleWords.ts';

interface Props {
  trouble: ReleaseTrouble;
  app: ReleaseApp | undefined;
}

/** The one thing that needs someone first, with its number, what is allowed, and the way out. */
export function TroubleSlip({ trouble, app }: Props) {
  const { t } = useTexts();
  const say = useSay();
  const { title, text, says } = useTroubleWords()(trouble);
  const facts = [
    ...(app?.team ? [[t('apps.team'), app.team]] : []),
    ...(trouble.since ? [[t('trouble.since'), say.moment(trouble.since)]] : []),
    ...(app ? [[t('trouble.visitors'), say.count(app.day.visitors)]] : []),
    ...(app ? [[t('apps.failed'), say.failed(app.day)]] : []),
  ];
  return (
    <NextStepCard tab={t('trouble.tab')} icon={TriangleAlert} labelledBy="first-trouble">
      <Line>
        <div>
          <Heading id="first-trouble" $size="small">
            {title}
          </Heading>
          <Text>{text}</Text>
          {says && (
            <Says>
              <Told says={says} reasons={trouble.reasons} />
            </Says>
          )}
          <Facts>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
          {app && <TrafficBar traffic={app.traffic} />}
        </div>
        {trouble.app !== '*' && (
          <Button as={ServedLink} to={paths.releasesApp(trouble.app)}>
            {t('trouble.open', { app: trouble.app })}
            <Icon of={ArrowRight} size={16} />
          </Button>
        )}
      </Line>
    </NextStepCard>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 40px;
  align-items: center;
  justify-content: space-between;

  > :first-child {
    flex: 1 1 380px;
    min-width: 0;
  }
`;

const Says = styled.div`
  margin-top: 4px;
  color: ${color.inkSoft};
  font-size: var(--t14);
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 36px;
  margin: 14px 0;

  dt {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;
