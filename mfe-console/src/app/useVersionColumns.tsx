import type { ReleaseAppDetail, ReleaseVersionRow } from '@firm/contract';
import { Badge, Button, type Column, media, Row } from '@firm/ui';
import { Ban, Check, CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { BanButton } from '../bans/BanButton.tsx';
import type { BanChoices } from '../bans/choices.ts';
import { Told } from '../refusals/Told.tsx';
import { Failed } from '../show/Failed.tsx';
import { Origin } from '../show/Origin.tsx';
import { Soft } from '../show/Soft.ts';
import { Words } from '../show/Words.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

interface Acts {
  /** Hears what can be done with the bans of a version. */
  onBans: (choices: BanChoices) => void;
  onPreview: (version: string) => void;
}

/** The columns of versions, with what those may do with each who may move the app. */
export function useVersionColumns(app: ReleaseAppDetail, { onBans, onPreview }: Acts): Column<ReleaseVersionRow>[] {
  const { t } = useTexts();
  const say = useSay();
  return [
    {
      key: 'version',
      header: t('versions.version'),
      cell: ({ version, traffic }) => (
        <Words>
          <b>{version}</b>
          <Soft>{traffic === null ? t('versions.noTraffic') : say.traffic(traffic)}</Soft>
        </Words>
      ),
    },
    {
      key: 'change',
      header: t('versions.change'),
      width: '30%',
      cell: (row) => <Origin of={row} />,
    },
    {
      key: 'age',
      header: t('versions.ageAndSize'),
      nowrap: true,
      cell: ({ publishedAt, bytes }) => (
        <div>
          {say.age(publishedAt)}
          <Soft>{say.size(bytes)}</Soft>
        </div>
      ),
    },
    {
      key: 'figures',
      header: t('versions.figures'),
      cell: ({ figures }) => (
        <Figures>
          <Failed of={figures} />
          {figures.lcpMs !== null && <Soft>{t('versions.paint', { time: say.seconds(figures.lcpMs) })}</Soft>}
        </Figures>
      ),
    },
    {
      key: 'state',
      header: t('apps.state'),
      cell: (row) => (
        <Standing>
          <VersionState row={row} />
          {app.mayMove && (
            <Row $gap="8px">
              {!row.isBroken && !row.banned && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={t('previews.showOf', { app: app.id, version: row.version })}
                  onClick={() => onPreview(row.version)}
                >
                  {t('previews.show')}
                </Button>
              )}
              <BanButton app={app} row={row} onOpen={onBans} />
            </Row>
          )}
        </Standing>
      ),
    },
  ];
}

function VersionState({ row: { isBroken, takenBack, banned, traffic } }: { row: ReleaseVersionRow }) {
  const { t } = useTexts();
  if (banned)
    return (
      <div>
        <Badge tone="bad" icon={Ban}>
          {t('ban.banned')}
        </Badge>
        <Soft>{banned.reason}</Soft>
      </div>
    );
  if (isBroken)
    return (
      <Badge tone="bad" icon={CircleX}>
        {t('state.broken')}
      </Badge>
    );
  if (takenBack)
    return (
      <div>
        <Badge tone="warn" icon={Undo2}>
          {t('state.takenBack')}
        </Badge>
        <Soft as="div">
          <Told says={takenBack.reason} reasons={takenBack.why ?? []} />
        </Soft>
      </div>
    );
  return traffic === null ? (
    <Badge tone="neutral" icon={Check}>
      {t('versions.kept')}
    </Badge>
  ) : (
    <Badge tone="good" icon={CircleCheck}>
      {t('versions.served')}
    </Badge>
  );
}

/** No word of a figure breaks within. */
const Figures = styled.div`
  min-width: 8ch;
`;

/** The button stands below the state: tablets have no room for a column of its own. */
const Standing = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;

  ${media.below(640)} {
    justify-items: end;
  }
`;
