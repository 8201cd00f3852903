import type { SignerState } from '@firm/contract';
import { Check, Note } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface Props {
  /** The id of the group, to which the list of problems leads. */
  id: string;
  people: readonly { id: string; name: string; state?: SignerState }[];
  /** The ids of those who do not sign. */
  left: readonly string[];
  /** The ids of those who have signed: they cannot be taken out. */
  fixed?: readonly string[];
  error: string | undefined;
  onChange: (left: string[]) => void;
}

/** The signers of the case: everyone, unless somebody is left out. */
export function SignerChoice({ id: groupId, people, left, fixed = [], error, onChange }: Props) {
  const { t } = useTexts();
  return (
    <fieldset id={groupId} tabIndex={-1}>
      <legend>
        <b>{t('signing.signers')}</b>
      </legend>
      {error && <Note tone="bad">{error}</Note>}
      {people.map(({ id, name, state }) => (
        <Check key={id}>
          <input
            type="checkbox"
            checked={!left.includes(id)}
            disabled={fixed.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? left.filter((one) => one !== id) : [...left.filter((one) => one !== id), id])
            }
          />
          <span>
            {name}
            {state && ` – ${t(`signing.state.${state}`)}`}
          </span>
        </Check>
      ))}
    </fieldset>
  );
}
