import { api, useQuery } from '@firm/api-client';
import { type ReleaseAppDetail, type ReleaseBanPlan, releases } from '@firm/contract';
import { SelectField, Text } from '@firm/ui';
import { useState } from 'react';
import { PlanShown } from '../moves/PlanShown.tsx';
import { useMeanwhile } from '../moves/useMeanwhile.ts';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { planBanQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';
import type { BanChoice, BanChoices } from './choices.ts';

interface Props {
  app: ReleaseAppDetail;
  choices: BanChoices;
  onClose: () => void;
}

/** Shows what a ban, or the lifting of one, would do and why it is refused, and makes it once a reason is given. */
export function BanDialog({ app, choices, onClose }: Props) {
  const { t } = useTexts();
  const [chosen, choose] = useState(0);
  const choice = choices[chosen] ?? choices[0];
  const { change } = choice;
  const may = change === 'ban' ? app.mayMove : app.mayGive;
  const meanwhile = useMeanwhile(app);
  const query = useQuery({ ...planBanQuery(app.id, app.revision, choice), enabled: may });
  const plan = query.data;
  const titleOf = useChoiceWords();
  return (
    <ReasonDialog
      title={titleOf(choice)}
      text={t(`ban.${change}.text`)}
      confirm={t(`ban.${change}.confirm`)}
      done={t(`ban.${change}.done`)}
      failed={t('move.failed')}
      may={may}
      meanwhile={meanwhile}
      incomplete={!plan?.after || plan.isDone}
      send={(reason) =>
        api.call(releases.ban, {
          params: { id: app.id },
          body: { change, versions: plan?.versions ?? [], reason, revision: meanwhile.revision },
        })
      }
      onClose={onClose}
    >
      {choices.length > 1 && (
        <SelectField
          label={t('ban.what')}
          value={String(chosen)}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {choices.map((each, at) => (
            <option key={titleOf(each)} value={at}>
              {titleOf(each)}
            </option>
          ))}
        </SelectField>
      )}
      {may && (
        <PlanShown query={query} at={undefined}>
          {plan?.after && !plan.isDone && <Further plan={plan} />}
        </PlanShown>
      )}
    </ReasonDialog>
  );
}

/** Says a choice in words. */
function useChoiceWords() {
  const { t } = useTexts();
  return ({ change, version, before }: BanChoice) =>
    before === undefined
      ? t(`ban.${change}.title`, { version: version ?? '' })
      : t(`ban.${change}.older`, { version: before });
}

/** The effects of a change of bans beside the traffic. */
function Further({ plan: { versions, after, earlier } }: { plan: ReleaseBanPlan }) {
  const { t } = useTexts();
  const [, underWay] = after ?? [];
  const back = earlier === null ? t('ban.noWayBack') : t('ban.wayBack', { version: earlier });
  return (
    <>
      <Text>{t('ban.about', { versions: versions.join(', ') })}</Text>
      {!underWay && <Text>{back}</Text>}
    </>
  );
}
