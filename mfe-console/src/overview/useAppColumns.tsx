import type { ReleaseApp, ReleaseTrouble } from '@firm/contract';
import { paths } from '@firm/router';
import { type Column, media } from '@firm/ui';
import { styled } from 'styled-components';
import { useRequestWords } from '../second/useRequestWords.ts';
import { Failed } from '../show/Failed.tsx';
import { RowLink } from '../show/RowLink.ts';
import { Soft } from '../show/Soft.ts';
import { Spark } from '../show/Spark.tsx';
import { StateBadge } from '../show/StateBadge.tsx';
import { TrafficBar } from '../show/TrafficBar.tsx';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** The columns of the table of apps. */
export function useAppColumns(troubles: readonly ReleaseTrouble[]): Column<ReleaseApp>[] {
  const { t } = useTexts();
  const say = useSay();
  const requestWords = useRequestWords();
  return [
    {
      key: 'app',
      header: t('apps.app'),
      cell: ({ id, mount, team }) => (
        <div>
          <AppLink to={paths.releasesApp(id)} data-row-link>
            {id}
          </AppLink>
          <Soft>{mount ?? t('apps.everyPage')}</Soft>
          <Soft>{team}</Soft>
        </div>
      ),
    },
    {
      key: 'traffic',
      header: t('apps.traffic'),
      width: '22%',
      cell: ({ traffic, start, request }) => {
        const words = request && requestWords(request);
        return (
          <div>
            <TrafficBar traffic={traffic} />
            {words && (
              <Soft>
                {words.waits} {words.asked}
              </Soft>
            )}
            {start && <Soft>{t('start.begins', { version: start.version, moment: say.moment(start.at) })}</Soft>}
          </div>
        );
      },
    },
    {
      key: 'failed',
      header: t('apps.failed'),
      cell: ({ id, hours, day }) => (
        <Failures>
          <Spark hours={hours} label={t('apps.failedPicture', { app: id, share: say.failed(day) })} />
          <Failed of={day} />
        </Failures>
      ),
    },
    {
      key: 'age',
      header: t('apps.age'),
      nowrap: true,
      cell: ({ publishedAt }) => (publishedAt === null ? '–' : say.age(publishedAt)),
    },
    {
      key: 'state',
      header: t('apps.state'),
      cell: (app) => <StateBadge app={app} troubles={troubles.filter((trouble) => trouble.app === app.id)} />,
    },
  ];
}

const AppLink = styled(RowLink)`
  font-weight: 600;
`;

const Failures = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: center;

  ${media.below(640)} {
    justify-content: flex-end;
  }

  /* On small phones, and beside the side navigation, there is no room for the picture. */
  ${media.below(360)} {
    > svg {
      display: none;
    }
  }

  ${media.between(640, 1200)} {
    > svg {
      display: none;
    }
  }

  b {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;
