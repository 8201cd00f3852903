import { LANGUAGES } from '@firm/contract';
import { languages } from '@firm/i18n';
import { TextArea, TextField } from '@firm/ui';
import { useTexts } from '../../texts.ts';

type Language = (typeof LANGUAGES)[number];
type Edit = (event: { target: { value: string } }) => void;

interface Props {
  label: string;
  max: number;
  /** Has several lines while it is written; the site shows it as one. */
  isLong?: boolean;
  field: (language: Language) => {
    id: string;
    name: string;
    error: string | undefined;
    value: string;
    onChange: Edit;
  };
}

/** The same words in each language of the site; none may be empty. */
export function InEachLanguage({ label, max, isLong = false, field }: Props) {
  const { t } = useTexts();
  return LANGUAGES.map((code) => {
    const language = languages.find((one) => one.code === code)?.name ?? code;
    const props = {
      ...field(code),
      ...{ label: t('facts.entry.inLanguage', { label, language }), lang: code, required: true, maxLength: max },
    };
    return isLong ? (
      <TextArea key={code} {...props} rows={3} />
    ) : (
      <TextField key={code} {...props} autoComplete="off" />
    );
  });
}
