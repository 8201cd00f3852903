import { RELEASE_LIMITS, type ReleaseAppDetail, type ReleaseHour } from '@firm/contract';
import { formatNumber } from '@firm/i18n';
import { type Column, color, fingerHigh, Panel, PanelBody, PanelHead, panelSpace, Table } from '@firm/ui';
import { styled } from 'styled-components';
import { Course } from '../show/Course.tsx';
import { Failed } from '../show/Failed.tsx';
import { Soft } from '../show/Soft.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { courseLines } from './courseLines.ts';
import { FIGURES } from './figures.ts';

/** Failures and vitals of the last day as pictures, each with its sentence, and the numbers under them. */
export function ReportsPanel({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const say = useSay();
  const [current, next] = app.traffic;
  const columns: Column<ReleaseHour>[] = [
    { key: 'hour', header: t('reports.hour'), cell: ({ at }) => say.moment(at) },
    { key: 'version', header: t('versions.version'), cell: ({ version }) => version },
    { key: 'visitors', header: t('reports.visitors'), numeric: true, cell: ({ visitors }) => say.count(visitors) },
    { key: 'failed', header: t('evidence.failing'), numeric: true, cell: (hour) => <Failed of={hour} /> },
    { key: 'slow', header: t('evidence.slow'), numeric: true, cell: ({ lcpMs }) => say.seconds(lcpMs) },
    { key: 'shifting', header: t('evidence.shifting'), numeric: true, cell: ({ cls }) => say.shift(cls) },
    { key: 'sluggish', header: t('evidence.sluggish'), numeric: true, cell: ({ inpMs }) => say.milliseconds(inpMs) },
  ];
  return (
    <Panel aria-labelledby="reports">
      <PanelHead id="reports" title={t('reports.title')}>
        <Soft>{t('apps.day')}</Soft>
      </PanelHead>
      {app.reports.length === 0 ? (
        <PanelBody>{t('reports.none')}</PanelBody>
      ) : (
        <>
          <Pictures>
            {FIGURES.map(({ kind, of }) => {
              const lines = courseLines(app, of);
              const known = lines.flatMap(({ values }) => values.flatMap((value) => value ?? []));
              const worst = Math.max(...known);
              const limit = RELEASE_LIMITS[kind];
              const words = (figure: number) => say.figure({ kind, figure });
              const sentence =
                known.length === 0
                  ? t('evidence.unknown')
                  : t(worst > limit ? 'reports.over' : 'reports.within', {
                      // One that is rounded to the limit has more digits.
                      worst:
                        kind === 'slow' && words(worst) === words(limit)
                          ? say.seconds(worst, formatNumber)
                          : words(worst),
                      limit: words(limit),
                    });
              return (
                <figure key={kind}>
                  <h3>{t(`evidence.${kind}`)}</h3>
                  <Course
                    label={`${t(`evidence.${kind}`)}. ${sentence}`}
                    lines={lines}
                    limit={limit}
                    say={words}
                    ends={[say.moment(app.hoursFrom), t('reports.now')]}
                  />
                  <figcaption>{sentence}</figcaption>
                </figure>
              );
            })}
          </Pictures>
          <Legend>
            {current && next
              ? t('reports.legend', { current: current.version, next: next.version })
              : t('reports.legendOne', { current: current?.version ?? '' })}
          </Legend>
          <Numbers>
            <summary>{t('reports.numbers')}</summary>
            <Table
              caption={t('reports.title')}
              columns={columns}
              items={[...app.reports].reverse()}
              keyOf={({ at, version }) => `${at} ${version}`}
            />
          </Numbers>
        </>
      )}
    </Panel>
  );
}

const Pictures = styled(PanelBody)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: 24px;

  figure {
    margin: 0;
  }

  h3 {
    margin-bottom: 6px;
    font: 600 1rem/1.4 var(--sans);
    letter-spacing: 0;
  }

  figcaption {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;

const Legend = styled.p`
  padding: 0 ${panelSpace} 12px;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Numbers = styled.details`
  border-top: 1px solid ${color.line};

  th {
    white-space: normal;
  }

  > summary {
    padding: 6px ${panelSpace};
    ${fingerHigh}
    color: ${color.brand};
    font-size: var(--t14);
    font-weight: 600;
    cursor: pointer;
  }
`;
