import type { ContactAnswer, ContactService } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { useSession } from '@firm/session';
import { Button, Empty } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts as useSharedTexts } from '../texts.ts';
import { useTexts } from './texts.ts';
import { useOfficeMoment } from './useOfficeMoment.ts';

interface Props {
  answer: ContactAnswer;
  service: ContactService | '';
  onAnother: () => void;
}

/** Thanks the sender and says when to expect an answer. */
export function MessageSent({ answer, service, onAnother }: Props) {
  const { t, rich } = useTexts();
  const shared = useSharedTexts();
  const { moment } = useOfficeMoment();
  const signedIn = useSession((session) => session.status === 'authenticated');
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus(), []);

  return (
    <Area ref={area} tabIndex={-1}>
      <Empty
        art="letter"
        artWidth={260}
        role="status"
        level="h2"
        title={t('contact.sent.title')}
        text={
          <>
            {rich('contact.sent.due', { b: <b /> }, { moment: moment(new Date(answer.dueAt)) })}
            {answer.receiptSent && ` ${t(answer.copySent ? 'contact.sent.copy' : 'contact.sent.receipt')}`}
          </>
        }
        action={
          <>
            {signedIn ? (
              <Button as={Link} to={paths.dashboard()}>
                {shared.t('action.dashboard')}
              </Button>
            ) : (
              <Button as={Link} to={paths.register(service ? { service } : undefined)}>
                {t('contact.sent.register')}
              </Button>
            )}
            <Button variant="secondary" onClick={onAnother}>
              {t('contact.sent.another')}
            </Button>
          </>
        }
      />
    </Area>
  );
}

const Area = styled.div`
  &:focus {
    outline: 0;
  }
`;
