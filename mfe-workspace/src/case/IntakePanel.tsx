import type { Case } from '@firm/contract';
import { type IntakeQuestion, intakeQuestions } from '@firm/contract/intake';
import { formatDate } from '@firm/i18n';
import { Facts, Panel, PanelBody, PanelHead } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from './texts.ts';

/** The client's answers from the intake form, with the questions in the reader's language. */
export function IntakePanel({ case: row }: { case: Pick<Case, 'intake' | 'serviceCategory'> }) {
  const { t, language } = useTexts();
  const questions = intakeQuestions[row.serviceCategory.id];
  const said = (question: IntakeQuestion | undefined, answer: string) => {
    if (question?.kind === 'date') return formatDate(language, answer);
    if (question?.kind === 'yes_no') return t(answer === 'yes' ? 'intake.yes' : 'intake.no');
    return question?.choices?.find(({ id }) => id === answer)?.label[language] ?? answer;
  };
  return (
    <Panel aria-labelledby="intake">
      <PanelHead id="intake" title={t('intake.titleStaff')} />
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

const Answers = styled(PanelBody)`
  overflow-wrap: anywhere;

  dd {
    white-space: pre-line;
  }
`;
