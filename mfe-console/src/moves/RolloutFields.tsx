import type { ReleaseAppDetail } from '@firm/contract';
import { SelectField, TextField } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { versionsToRollOut } from './acts.ts';
import { GROUPS, GROWTHS, type Group, type Growth, growthsBeside } from './growths.ts';

interface Props {
  app: ReleaseAppDetail;
  version: string;
  growth: Growth;
  /** Absent when the version is given: what is under way grows. */
  onVersion?: (version: string) => void;
  onGrowth: (growth: Growth) => void;
  group: Group;
  onGroup: (group: Group) => void;
  /** In the reader's own time zone, as the field has it; empty for now. */
  at: string;
  /** It is no time to come. */
  isPast: boolean;
  onAt: (at: string) => void;
}

/** The fields of a rollout: its version, its first groups, its share and its time. */
export function RolloutFields(props: Props) {
  const { app, version, growth, onVersion, onGrowth, group, onGroup, at, isPast, onAt } = props;
  const { t } = useTexts();
  const say = useSay();
  const offered = versionsToRollOut(app);
  // One that was banned while the dialog is open stays the chosen one, and the gate refuses it.
  const listed = app.versions.filter((each) => offered.includes(each) || each.version === version);
  const words = (name: Growth) => {
    const chosen = GROWTHS[name];
    if (name === '0') return t('growth.nobodyElse');
    return 'traffic' in chosen
      ? t('growth.share', { share: say.traffic(chosen.traffic) })
      : say.growth(chosen.strategy);
  };
  return (
    <>
      {onVersion && (
        <SelectField label={t('growth.version')} value={version} onChange={({ target }) => onVersion(target.value)}>
          {listed.map((each) => (
            <option key={each.version} value={each.version}>
              {t('growth.published', { version: each.version, age: say.age(each.publishedAt) })}
            </option>
          ))}
        </SelectField>
      )}
      {onVersion && (
        <SelectField
          label={t('growth.group')}
          hint={t('growth.groupHint')}
          value={group}
          onChange={({ target }) => onGroup(target.value as Group)}
        >
          {GROUPS.map((name) => (
            <option key={name} value={name}>
              {name === '' ? t('growth.noGroup') : t(`group.${name}`)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t(group === '' ? 'growth.label' : 'growth.others')}
        hint={t('growth.hint')}
        value={growth}
        onChange={({ target }) => onGrowth(target.value as Growth)}
      >
        {growthsBeside(group).map((name) => (
          <option key={name} value={name}>
            {words(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="datetime-local"
        label={t('growth.at')}
        hint={t('growth.atHint')}
        value={at}
        error={isPast ? t('growth.atPast') : undefined}
        onChange={({ target }) => onAt(target.value)}
      />
    </>
  );
}
