import { type ClientDetails, clientFieldsIn } from '@firm/contract';
import { officeMoment } from '@firm/screen/desk';
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
  const fieldsIn = (detail: string) =>
    new Intl.ListFormat(language).format(clientFieldsIn(detail).map((field) => t(`client.field.${field}`)));
  return (
    <Panel aria-labelledby="access">
      <PanelHead id="access" title={t('client.access')} />
      <Lines>
        {entries.map(({ id, who, what, caseTitle, detail, at }) => (
          <Line key={id}>
            <div>
              <b>{who?.name ?? t('client.formerStaff')}</b>
              <small>{t(`client.looked.${what}`, { case: caseTitle, detail, fields: fieldsIn(detail) })}</small>
              <small>
                <time dateTime={at}>{officeMoment(language, at)}</time>
              </small>
            </div>
          </Line>
        ))}
      </Lines>
      <Remark>{t('client.accessText', { name })}</Remark>
    </Panel>
  );
}
