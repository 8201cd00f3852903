import { CLIENT_FACTS, type ClientDetails } from '@firm/contract';
import { formatListDay, formatTime } from '@firm/i18n';
import { Panel, PanelHead } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { Line, Lines, Remark } from './lines.ts';

interface Props {
  entries: ClientDetails['accessLog'];
  /** The client's first name. */
  name: string;
}

/** The latest looks of the firm at this client; the client reads the same in the portal. */
export function AccessPanel({ entries, name }: Props) {
  const { t, language } = useTexts();
  const now = new Date();
  const factsIn = (detail: string) =>
    new Intl.ListFormat(language).format(
      CLIENT_FACTS.filter((fact) => detail.split(' ').includes(fact)).map((fact) => t(`client.fact.${fact}`)),
    );
  return (
    <Panel aria-labelledby="access">
      <PanelHead id="access" title={t('client.access')} />
      <Lines>
        {entries.map(({ id, who, what, caseTitle, detail, at }) => (
          <Line key={id}>
            <div>
              <b>{who?.name ?? t('client.formerStaff')}</b>
              <small>{t(`client.looked.${what}`, { case: caseTitle, detail, facts: factsIn(detail) })}</small>
              <small>
                <time dateTime={at}>
                  {formatListDay(language, at, now)}, {formatTime(language, at)}
                </time>
              </small>
            </div>
          </Line>
        ))}
      </Lines>
      <Remark>{t('client.accessText', { name })}</Remark>
    </Panel>
  );
}
