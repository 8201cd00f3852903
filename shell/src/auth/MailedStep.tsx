import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Empty, Note, Stack } from '@firm/ui';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { isSpent, type useLinkToken } from './linkToken.ts';

const letter = { art: 'letter', artWidth: 260 } as const;
const broken = { art: 'gap', artWidth: 300 } as const;

interface Words {
  title: string;
  text: string;
  /** The link to the next page. */
  action: ReactNode;
}

interface MailedStepProps {
  title: string;
  text: string;
  /** The button's label, also shown while the step runs. */
  label: string;
  sendingLabel: string;
  done: Words;
  invalid: Words;
  link: ReturnType<typeof useLinkToken>;
  step: { isSuccess: boolean; isPending: boolean; error: Error | null; mutateAsync: () => Promise<object> };
}

/** Asks for a press before a mailed link takes effect: mail programs open links without the reader's consent. */
export function MailedStep({ title, text, label, sendingLabel, done, invalid, link, step }: MailedStepProps) {
  const { t } = useCommonTexts();
  const sending = useRef(false);
  // The button is disabled only after the next render; a second press before that would find the link used up.
  const press = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      link.leave(emailIn(await step.mutateAsync()));
    } catch (failure) {
      // `step` carries the failure that the page shows.
      if (isSpent(failure)) link.leave();
      sending.current = false;
    }
  };
  if (step.isSuccess || link.usedFor !== undefined)
    return (
      <Ground>
        <Empty key="done" {...letter} {...done} level="h1" role="status" />
      </Ground>
    );
  if (link.token === '' || isSpent(step.error))
    return (
      <Ground>
        <Empty key="invalid" {...broken} {...invalid} level="h1" role="alert" />
      </Ground>
    );
  return (
    <Ground>
      <Empty key="ask" {...letter} level="h1" title={title} text={text}>
        <Ask>
          {step.error && (
            <Note tone="bad" role="alert">
              {describeFailure(t, step.error)}
            </Note>
          )}
          <Button onClick={() => void press()} pending={step.isPending}>
            {step.isPending ? sendingLabel : label}
          </Button>
        </Ask>
      </Empty>
    </Ground>
  );
}

const emailIn = (answer: object) => ('email' in answer ? String(answer.email) : '');

/** Centres one short message on the page. */
export const Ground = styled.div`
  min-height: 580px; /* whatever the link turns out to be, the footer stays */
  padding-block: clamp(16px, 4vw, 56px);
  overflow-wrap: anywhere;

  h1 {
    font-size: var(--t28);
  }
`;

const Ask = styled(Stack)`
  justify-items: center;
  margin-top: 12px;
`;
