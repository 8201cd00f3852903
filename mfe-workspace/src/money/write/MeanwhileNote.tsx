import { formatDate, formatMoney } from '@firm/i18n';
import { Note } from '@firm/ui';
import { type LineWords, lineOf } from './invoiceWords.ts';
import type { Meanwhile } from './joinDraft.ts';
import { useTexts } from './texts.ts';

/** Says what a colleague changed of a draft that is being changed here, too. */
export function MeanwhileNote({ meanwhile: { title, dueDate, added, removed } }: { meanwhile: Meanwhile }) {
  const { t, language } = useTexts();
  const inWords = (line: LineWords) => {
    const { description, quantity, unitCents } = lineOf(line);
    return `${description}, ${formatMoney(language, quantity * unitCents, true)}`;
  };
  return (
    <Note tone="warn" role="alert">
      <b>{t('billing.form.meanwhile')}</b>
      <ul>
        {title !== undefined && <li>{t('billing.form.theirTitle', { title })}</li>}
        {dueDate !== undefined && <li>{t('billing.form.theirDue', { day: formatDate(language, dueDate) })}</li>}
        {added.map((line) => (
          <li key={`added ${line.key}`}>{t('billing.form.theirLine', { line: inWords(line) })}</li>
        ))}
        {removed.map((line) => (
          <li key={`removed ${line.key}`}>{t('billing.form.theirRemoval', { line: inWords(line) })}</li>
        ))}
      </ul>
    </Note>
  );
}
