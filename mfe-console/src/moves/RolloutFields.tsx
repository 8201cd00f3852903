import type { ReleaseAppDetail } from '@firm/contract';
import { SelectField, TextField } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { versionsToRollOut } from './acts.ts';
import { GROWTH_NAMES, GROWTHS, type Growth } from './growths.ts';

interface Props {
  app: ReleaseAppDetail;
  version: string;
  growth: Growth;
  /** Absent when the version is given: what is under way grows. */
  onVersion?: (version: string) => void;
  onGrowth: (growth: Growth) => void;
  /** In the reader's own time zone, as the field has it; empty for now. */
  at: string;
  /** It is no time to come. */
  isPast: boolean;
  onAt: (at: string) => void;
}

/** Which version goes out, to how many, and when. */
export function RolloutFields({ app, version, growth, onVersion, onGrowth, at, isPast, onAt }: Props) {
  const { t } = useTexts();
  const say = useSay();
  const offered = versionsToRollOut(app);
  // One that was banned while the dialog is open stays the chosen one, and the gate refuses it.
  const listed = app.versions.filter((each) => offered.includes(each) || each.version === version);
  const words = (name: Growth) => {
    const chosen = GROWTHS[name];
    return 'traffic' in chosen
      ? t('growth.share', { share: say.traffic(chosen.traffic) })
      : t(`growth.${chosen.strategy}`);
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
      <SelectField
        label={t('growth.label')}
        hint={t('growth.hint')}
        value={growth}
        onChange={({ target }) => onGrowth(target.value as Growth)}
      >
        {GROWTH_NAMES.map((name) => (
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
