import { type Colleague, type HandedOver, OFFICE_ZONE } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatDay, formatTime } from '@firm/i18n';
import { paths } from '@firm/router';
import { Note } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { nameOf } from './nameOf.ts';

/** Says how much went to the heir, and of each thing that stayed why. */
export function HandOverResult({ answer, heir }: { answer: HandedOver; heir: Colleague }) {
  const { t, language } = useTexts();
  const { cases, clients, meetings, threads, leftCases, leftMeetings } = answer;
  const name = nameOf(heir);
  const whyCase = heir.state === 'closed' ? t('people.stayed.heirClosed', { name }) : t('people.stayed.notSaved');
  const went = [
    cases > 0 && t('people.went.cases', { count: cases }),
    clients > 0 && t('people.went.clients', { count: clients }),
    meetings > 0 && t('people.went.meetings', { count: meetings }),
    threads > 0 && t('people.went.threads', { count: threads }),
  ].filter(Boolean);
  const left = leftCases.length + leftMeetings.length;
  const caseLink = (id: string, title: string) => (
    <ServedLink to={paths.workCase(id)} otherwise={title}>
      {title}
    </ServedLink>
  );
  return (
    <>
      <Note tone={went.length > 0 ? 'good' : 'neutral'} role="status">
        {went.length > 0 ? t('people.went.to', { name, things: went.join(', ') }) : t('people.went.nothing')}
      </Note>
      {left > 0 && (
        <Note tone="warn" role="alert">
          <b>{t('people.stayed.title', { count: left })}</b>
          <List>
            {leftCases.map(({ id, title }) => (
              <li key={id}>
                {caseLink(id, title)}
                <Why>{whyCase}</Why>
              </li>
            ))}
            {leftMeetings.map(({ id, caseId, caseTitle, clientName, startsAt }) => (
              <li key={id}>
                {clientName}, {caseLink(caseId, caseTitle)},{' '}
                <time dateTime={startsAt}>
                  {formatDay(language, new Date(startsAt), OFFICE_ZONE)}, {formatTime(language, startsAt, OFFICE_ZONE)}
                </time>
                <Why>{t('people.stayed.meeting', { name })}</Why>
              </li>
            ))}
          </List>
          <p>{t('people.stayed.again')}</p>
        </Note>
      )}
    </>
  );
}

const List = styled.ul`
  max-height: 240px;
  margin-block: 8px;
  overflow-y: auto;
`;

const Why = styled.span`
  display: block;
`;
