import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@firm/contract';
import { Button, Icon, Row, SelectField } from '@firm/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { languageName } from './languageNames.ts';

interface Props {
  id?: string;
  name?: string;
  error?: string | undefined;
  hint?: string | undefined;
  label: string;
  /** The words of the choice that adds a language, and of the button that removes one. */
  add: string;
  remove: (name: string) => string;
  /** The reader's language. */
  language: string;
  value: readonly SpokenLanguage[];
  onChange: (value: SpokenLanguage[]) => void;
}

/** The languages that somebody speaks, in the order in which they are named. */
export function SpokenField({ add, remove, language, value, onChange, ...field }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const others = SPOKEN_LANGUAGES.filter((tag) => !value.includes(tag)).sort((one, other) =>
    languageName(one, language).localeCompare(languageName(other, language), language),
  );
  return (
    <div>
      <SelectField
        {...field}
        ref={select}
        value=""
        onChange={({ target }) => onChange([...value, ...others.filter((tag) => tag === target.value)])}
      >
        <option value="">{add}</option>
        {others.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag, language)}
          </option>
        ))}
      </SelectField>
      {value.length > 0 && (
        <Row $gap={8} role="group" aria-label={field.label}>
          {value.map((tag) => (
            <Button
              key={tag}
              size="small"
              variant="tertiary"
              aria-label={remove(languageName(tag, language))}
              onClick={() => {
                onChange(value.filter((one) => one !== tag));
                // The button that has the focus goes.
                select.current?.focus();
              }}
            >
              {languageName(tag, language)}
              <Icon of={X} size={14} />
            </Button>
          ))}
        </Row>
      )}
    </div>
  );
}
