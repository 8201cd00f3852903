import { SPOKEN_LANGUAGES } from '@firm/contract';
import { Button, Icon, Row, SelectField } from '@firm/ui';
import { X } from 'lucide-react';
import { useTexts } from '../../texts.ts';
import { useFactWords } from '../useFactWords.ts';
import { languagesOf } from './teamValues.ts';

interface Props {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** The languages that somebody speaks, in the order in which the site names them. */
export function SpokenField({ value, onChange, ...field }: Props) {
  const { t, language } = useTexts();
  const { languageName } = useFactWords();
  const chosen = languagesOf({ languages: value });
  const put = (next: readonly string[]) => onChange({ target: { value: next.join(',') } });
  const others = SPOKEN_LANGUAGES.filter((tag) => !chosen.includes(tag)).sort((one, other) =>
    languageName(one).localeCompare(languageName(other), language),
  );
  return (
    <div>
      <SelectField
        {...field}
        label={t('facts.entry.label.languages')}
        value=""
        onChange={({ target }) => target.value && put([...chosen, target.value])}
      >
        <option value="">{t('facts.entry.addLanguage')}</option>
        {others.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </SelectField>
      <Row $gap={8}>
        {chosen.map((tag) => (
          <Button
            key={tag}
            size="small"
            variant="tertiary"
            aria-label={t('facts.entry.remove', { name: languageName(tag) })}
            onClick={() => put(chosen.filter((one) => one !== tag))}
          >
            {languageName(tag)}
            <Icon of={X} size={14} />
          </Button>
        ))}
      </Row>
    </div>
  );
}
