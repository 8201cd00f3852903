import { useQuery } from '@firm/api-client';
import { centsOfMinutes, type HoursEntry, INVOICE_TEXT_MAX_LENGTH, officeDay } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatMoney } from '@firm/i18n';
import { paths } from '@firm/router';
import { FormDialog, FormProblems, MayBeOld, QueryFailed } from '@firm/screen';
import { Ledger, LedgerRow, Note, SelectField, TextField } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { draftsQuery, hourPricesQuery } from './hours.queries.ts';
import { useBillForm } from './useBillForm.ts';
import { useTime } from './useTime.ts';

interface Props {
  caseId: string;
  entries: readonly HoursEntry[];
  onBilled: () => void;
  onClose: () => void;
}

/** Puts hours of one case on a draft, a line each, at a price per hour. */
export function BillHoursDialog({ caseId, entries, onBilled, onClose }: Props) {
  const { t, language } = useTexts();
  const time = useTime();
  const prices = useQuery(hourPricesQuery(caseId));
  const drafts = useQuery(draftsQuery(caseId));
  const { form, values, isLess } = useBillForm({ caseId, entries, onBilled, onClose });
  const rate = prices.data?.find(({ id }) => id === values.priceId)?.cents;
  const costOf = ({ minutes }: HoursEntry) => (rate === undefined ? 0 : centsOfMinutes(minutes, rate));
  const money = (cents: number) => (rate === undefined ? '–' : formatMoney(language, cents, true));
  return (
    <FormDialog
      title={t('hours.bill.title', { name: entries[0]?.clientName ?? '' })}
      confirm={t('hours.bill.confirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('hours.bill.failed')}>
        {isLess ? t('hours.bill.less') : undefined}
      </FormProblems>
      <MayBeOld query={prices.error ? prices : drafts} />
      {prices.isLoadingError || drafts.isLoadingError ? (
        <QueryFailed level="h3" title={t('hours.bill.notLoaded')} query={prices.isLoadingError ? prices : drafts} />
      ) : prices.data?.length === 0 ? (
        <Note tone="warn">
          {t('hours.bill.noPrice')} <ServedLink to={paths.workPrices()}>{t('money.screen.prices')}</ServedLink>
        </Note>
      ) : (
        <SelectField
          {...form.field('priceId')}
          label={t('hours.bill.price')}
          required
          value={rate === undefined ? '' : values.priceId}
        >
          <option value="">{t('hours.bill.choosePrice')}</option>
          {prices.data?.map(({ id, description, cents }) => (
            <option key={id} value={id}>
              {`${description}, ${formatMoney(language, cents, true)}`}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField {...form.field('draftId')} label={t('hours.bill.invoice')} value={values.draftId}>
        <option value="">{t('hours.bill.newDraft')}</option>
        {drafts.data?.results.map(({ id, title, totalCents }) => (
          <option key={id} value={id}>
            {`${title}, ${formatMoney(language, totalCents, true)}`}
          </option>
        ))}
      </SelectField>
      {!values.draftId && (
        <>
          <TextField
            {...form.field('title')}
            label={t('hours.bill.subject')}
            hint={t('hours.bill.subjectHint')}
            required
            autoComplete="off"
            maxLength={INVOICE_TEXT_MAX_LENGTH}
            value={values.title}
          />
          <TextField
            {...form.field('dueDate')}
            type="date"
            label={t('hours.bill.due')}
            required
            min={officeDay(new Date())}
            value={values.dueDate}
          />
        </>
      )}
      <Ledger>
        {entries.map((entry) => (
          <LedgerRow key={entry.id} label={`${time(entry.minutes)}, ${entry.text}`} value={money(costOf(entry))} />
        ))}
        <LedgerRow
          label={t('hours.bill.total')}
          value={money(entries.reduce((sum, entry) => sum + costOf(entry), 0))}
        />
      </Ledger>
    </FormDialog>
  );
}
