import type { Language } from '@firm/contract';
import { color, Panel } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Writing } from '../../editor/Writing.tsx';
import { useTexts } from '../../texts.ts';

/** Tools that a legal text does without. */
const WITHOUT = ['picture'] as const;

interface Props {
  field: {
    id: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  language: Language;
  /** The name of the language. */
  name: string;
  /** One language at a time has an editor. */
  isShown: boolean;
  /** The summary of problems leads to a language that is not shown yet. */
  onFocus: () => void;
  content: string;
}

/** The words of a legal text in one language, and what is wrong with them. */
export function LegalWriting({ field: { id, error, onChange }, language, name, isShown, onFocus, content }: Props) {
  const { t } = useTexts();
  return (
    <Field id={id} aria-label={name} tabIndex={-1} onFocus={onFocus}>
      {isShown && (
        <Sheet>
          <Surface
            label={t('facts.legal.words', { language: name })}
            language={language}
            content={content}
            onWrite={(value) => onChange({ target: { value } })}
          />
        </Sheet>
      )}
      {error && <Problem>{t('facts.problemAt', { label: name, problem: error })}</Problem>}
    </Field>
  );
}

interface SurfaceProps {
  label: string;
  language: Language;
  content: string;
  onWrite: (content: string) => void;
}

/** The editor. Words that it did not write itself, such as a colleague's, replace those that it shows. */
function Surface({ label, language, content, onWrite }: SurfaceProps) {
  const [written, setWritten] = useState(content);
  const [shown, show] = useState({ count: 0, content });
  if (content !== written) {
    setWritten(content);
    show({ count: shown.count + 1, content });
  }
  const write = (read: () => string) => {
    const words = read();
    setWritten(words);
    onWrite(words);
  };
  return <Writing label={label} language={language} shown={shown} onWrite={write} without={WITHOUT} />;
}

const Field = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Keeps the ground of the text within the rounded corners; the tools go on to stick. */
const Sheet = styled(Panel)`
  overflow: clip;
`;

const Problem = styled.p`
  margin-top: 8px;
  color: ${color.bad};
  font-size: 0.9375rem;
  font-weight: 600;
`;
