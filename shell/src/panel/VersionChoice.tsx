import { useQuery } from '@firm/api-client';
import type { ReleaseVersionRow } from '@firm/contract';
import { useComposition } from '@firm/federation';
import { useSession } from '@firm/session';
import { Button, Loading, SelectField, SkeletonText, Stack, Text } from '@firm/ui';
import { useState } from 'react';
import { usePanelTexts } from './texts.ts';
import { gateQuery, isGranted, linksQuery, versionsQuery } from './versions.queries.ts';

interface Props {
  id: string;
  /** The version on this page. */
  version: string;
}

/** Lets staff see another version of an app as a preview, which others never notice. */
export function VersionChoice({ id, version }: Props) {
  const { t } = usePanelTexts();
  const { preview } = useComposition();
  const isStaff = useSession(({ user }) => user?.role === 'staff' || user?.role === 'admin');
  return (
    <Stack>
      {isStaff ? <Choice id={id} version={version} /> : <Text $soft>{t('onlyStaff')}</Text>}
      {preview?.id === id && <a href="?override=none">{t('leave')}</a>}
    </Stack>
  );
}

function Choice({ id, version: shown }: Props) {
  const { t } = usePanelTexts();
  const { data, error } = useQuery(versionsQuery(id));
  const mayMove = data?.mayMove === true;
  const { data: links } = useQuery({ ...linksQuery(id), enabled: mayMove });
  const [chosen, setChosen] = useState(shown);
  const isOther = chosen !== shown;
  const { data: gate } = useQuery({ ...gateQuery(id, chosen), enabled: mayMove && isOther });
  const [isRefused, setRefused] = useState(false);
  if (!data) return error ? <Text>{t('failed')}</Text> : <Waiting />;

  async function show() {
    const link = links?.previews.find(({ version }) => version === chosen)?.link ?? '';
    const override = new URLSearchParams(link.split('?')[1]).get('override') ?? `${id}@${chosen}`;
    if (await isGranted(override, { id, version: chosen }).catch(() => false))
      window.location.search = String(new URLSearchParams({ override }));
    else setRefused(true);
  }

  /** Why a version is not offered, or what is known against it. */
  function against({ version, banned, isBroken, takenBack }: ReleaseVersionRow): string | undefined {
    if (banned) return t('banned', { version });
    if (isBroken) return t('broken', { version });
    return takenBack ? t('takenBack', { version }) : undefined;
  }
  const names = data.versions.map(({ version }) => version);
  return (
    <>
      <SelectField
        label={t('version')}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setRefused(false);
        }}
      >
        {!names.includes(shown) && <option value={shown}>{t('now', { version: shown })}</option>}
        {data.versions.map((row) => (
          <option key={row.version} value={row.version} disabled={row.banned !== null || row.isBroken}>
            {row.version === shown ? t('now', { version: shown }) : (against(row) ?? row.version)}
          </option>
        ))}
      </SelectField>
      <div role="status">
        {isRefused && <Text>{t('onlyByLink', { app: id, version: chosen })}</Text>}
        {isOther && gate && gate.says.length > 0 && (
          <>
            <Text>{t('gate')}</Text>
            <ul lang="en">
              {gate.says.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button size="small" variant="secondary" disabled={!isOther} onClick={() => void show()}>
        {t('show')}
      </Button>
    </>
  );
}

function Waiting() {
  const { t } = usePanelTexts();
  return (
    <Loading label={t('loading')}>
      <SkeletonText lines={2} />
    </Loading>
  );
}
