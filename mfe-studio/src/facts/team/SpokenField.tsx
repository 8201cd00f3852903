import { SpokenField as Spoken } from '@firm/screen/desk';
import { useTexts } from '../../texts.ts';
import { languagesOf } from './teamValues.ts';

interface Props {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** The languages that somebody speaks, typed as one text. */
export function SpokenField({ value, onChange, ...field }: Props) {
  const { t, language } = useTexts();
  return (
    <Spoken
      {...field}
      label={t('facts.entry.label.languages')}
      add={t('facts.entry.addLanguage')}
      remove={(name) => t('facts.entry.remove', { name })}
      language={language}
      value={languagesOf({ languages: value })}
      onChange={(tags) => onChange({ target: { value: tags.join(',') } })}
    />
  );
}
