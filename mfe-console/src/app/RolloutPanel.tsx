import { RELEASE_LIMITS, RELEASE_SAMPLE_MIN, type ReleaseAppDetail, type ReleaseFigures } from '@firm/contract';
import { Badge, type Column, color, Panel, PanelBody, PanelHead, panelSpace, Table } from '@firm/ui';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { styled } from 'styled-components';
import { useTroubleWords } from '../overview/useTroubleWords.ts';
import { Told } from '../refusals/Told.tsx';
import { Soft } from '../show/Soft.ts';
import { StateBadge } from '../show/StateBadge.tsx';
import { TrafficBar } from '../show/TrafficBar.tsx';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { FIGURES, type Figure } from './figures.ts';

/** Shows the traffic of each version, why a rollout is paused or how it grows, and the figures of both versions. */
export function RolloutPanel({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const say = useSay();
  const wordsOf = useTroubleWords();
  const { traffic, paused, strategy, completeAt, pinned, underWay, troubles } = app;
  const current = traffic[0]?.version;
  // Why the platform paused it stands among the troubles, in the reader's language.
  const because = paused?.who.kind === 'evidence' ? null : paused?.reason;
  return (
    <Panel aria-labelledby="rollout">
      <PanelHead
        id="rollout"
        title={
          underWay
            ? t('rollout.underWay', { version: underWay.version })
            : current === undefined
              ? t('app.noTraffic')
              : t('rollout.all', { version: current })
        }
      >
        <StateBadge app={app} troubles={troubles} />
      </PanelHead>
      <Body>
        <TrafficBar traffic={traffic} isBig />
        {troubles.map((trouble) => {
          const { title, text, says } = wordsOf(trouble);
          return (
            <div key={`${trouble.kind} ${trouble.version} ${says}`}>
              <b>{title}</b> {text}
              {says && (
                <Soft as="div">
                  <Told says={says} reasons={trouble.reasons} />
                </Soft>
              )}
            </div>
          );
        })}
        {paused && (
          <Soft as="p">
            {t('rollout.paused', { who: say.who(paused.who), moment: say.moment(paused.at) })}
            {because && ` ${t('rollout.because', { reason: because })}`}
          </Soft>
        )}
        {strategy && (
          <Soft as="p">
            {completeAt
              ? t('rollout.grows', { growth: say.growth(strategy), moment: say.moment(completeAt) })
              : t('rollout.by', { growth: say.growth(strategy) })}
          </Soft>
        )}
        {pinned && <Soft as="p">{t('rollout.pinned')}</Soft>}
      </Body>
      {underWay && current !== undefined && <Evidence underWay={underWay} current={current} />}
    </Panel>
  );
}

function Evidence({ underWay, current }: { underWay: NonNullable<ReleaseAppDetail['underWay']>; current: string }) {
  const { t } = useTexts();
  const say = useSay();
  const inWords = ({ kind, of }: Figure, figures: ReleaseFigures) =>
    kind === 'failing' ? say.failed(figures) : say.figure({ kind, figure: of(figures) });
  const isEnough = underWay.next.visitors >= RELEASE_SAMPLE_MIN;
  const columns: Column<Figure>[] = [
    { key: 'what', header: t('evidence.what'), cell: ({ kind }) => t(`evidence.${kind}`) },
    {
      key: 'next',
      header: underWay.version,
      numeric: true,
      cell: (figure) => <b>{inWords(figure, underWay.next)}</b>,
    },
    { key: 'current', header: current, numeric: true, cell: (figure) => inWords(figure, underWay.current) },
    {
      key: 'limit',
      header: t('evidence.allowed'),
      numeric: true,
      cell: ({ kind }) => say.figure({ kind, figure: RELEASE_LIMITS[kind] }),
    },
    {
      key: 'verdict',
      header: t('evidence.verdict'),
      cell: ({ kind, of }) => <Verdict figure={of(underWay.next)} limit={RELEASE_LIMITS[kind]} isEnough={isEnough} />,
    },
  ];
  return (
    <>
      <Table caption={t('evidence.caption')} columns={columns} items={FIGURES} keyOf={({ kind }) => kind} />
      <Foot>
        {t('evidence.seen', {
          next: say.count(underWay.next.visitors),
          current: say.count(underWay.current.visitors),
          min: say.count(RELEASE_SAMPLE_MIN),
        })}
      </Foot>
    </>
  );
}

function Verdict({ figure, limit, isEnough }: { figure: number | null; limit: number; isEnough: boolean }) {
  const { t } = useTexts();
  if (figure === null || !isEnough)
    return (
      <Badge tone="neutral" icon={CircleDashed}>
        {t('evidence.unknown')}
      </Badge>
    );
  return figure > limit ? (
    <Badge tone="bad" icon={CircleX}>
      {t('evidence.tooMuch')}
    </Badge>
  ) : (
    <Badge tone="good" icon={CircleCheck}>
      {t('evidence.fine')}
    </Badge>
  );
}

const Body = styled(PanelBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  overflow-wrap: anywhere;
`;

const Foot = styled.p`
  padding: 10px ${panelSpace} 16px;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
