import type { Case } from '@firm/contract';
import { type IntakeQuestion, intakeQuestions } from '@firm/contract/intake';
import { formatDate } from '@firm/i18n';
import { Facts, Heading, Panel } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';

/** Shows the client's answers from the intake form, with the questions in the reader's language. */
export function IntakePanel({ case: row }: { case: Pick<Case, 'intake' | 'serviceCategory'> }) {
  const { t, language } = useTexts();
  if (row.intake.length === 0) return null;
  const questions = intakeQuestions[row.serviceCategory.id];
  const said = (question: IntakeQuestion | undefined, answer: string) => {
    if (question?.kind === 'date') return formatDate(language, answer);
    if (question?.kind === 'yes_no') return t(answer === 'yes' ? 'intake.yes' : 'intake.no');
    return question?.choices?.find(({ id }) => id === answer)?.label[language] ?? answer;
  };
  return (
    <Panel $pad aria-labelledby="intake">
      <Heading id="intake" $size="small">
        {t('intake.title')}
      </Heading>
      <Answers>
        <Facts
          facts={row.intake.map(({ question: id, answer }) => {
            const question = questions.find((one) => one.id === id);
            return { label: question?.label[language] ?? id, value: said(question, answer) };
          })}
        />
      </Answers>
    </Panel>
  );
}

const Answers = styled.div`
  max-width: 64ch;
  margin-top: 14px;
  overflow-wrap: anywhere;

  dd {
    white-space: pre-line;
  }
`;
