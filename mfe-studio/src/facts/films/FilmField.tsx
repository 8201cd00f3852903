import { OWN_FILMS } from '@firm/contract';
import { SelectField, TextField } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { isOwnFilm } from './filmValues.ts';

interface Props {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

const ON_YOUTUBE = 'youtube';

/** One of the firm's own films, or one on YouTube by its address. */
export function FilmField({ value, onChange, ...field }: Props) {
  const { t } = useTexts();
  const isOwn = isOwnFilm(value);
  return (
    <>
      <SelectField
        {...(isOwn ? field : { name: `${field.name}.where` })}
        label={t('facts.films.film')}
        value={isOwn ? value : ON_YOUTUBE}
        onChange={({ target }) => onChange({ target: { value: target.value === ON_YOUTUBE ? '' : target.value } })}
      >
        <option value={ON_YOUTUBE}>{t('facts.films.onYoutube')}</option>
        {OWN_FILMS.map((own) => (
          <option key={own} value={own}>
            {t(`facts.films.own.${own}`)}
          </option>
        ))}
      </SelectField>
      {!isOwn && (
        <TextField
          {...field}
          label={t('facts.films.address')}
          hint={t('facts.films.addressHint')}
          required
          autoComplete="off"
          maxLength={200}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}
