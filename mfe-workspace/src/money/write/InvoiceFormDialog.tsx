import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { billing, officeDay } from '@firm/contract';
import { formatMoney, useCommonTexts } from '@firm/i18n';
import { FailureNote, isChangedMeanwhile, QueryFailed } from '@firm/screen';
import { Button, Dialog, Form, type FormError, FormErrors, Loading, Note, Skeleton, TextField, toast } from '@firm/ui';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { InvoiceLinesField } from './InvoiceLinesField.tsx';
import { type InvoiceWords, LIMITS, problemsOf, totalOf } from './invoiceWords.ts';
import { MeanwhileNote } from './MeanwhileNote.tsx';
import { useTexts } from './texts.ts';
import type { InvoiceForm } from './useInvoiceForm.ts';
import { useJoined } from './useJoined.ts';
import { needsPost, useSaveInvoice } from './useSaveInvoice.ts';

/** Writes an invoice: subject, due date and lines; saves it as a draft or sends it at once. */
export function InvoiceFormDialog({ form, onClose }: { form: InvoiceForm; onClose: () => void }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const formId = useId();
  const { words, draftId, draft, billed, meanwhile } = form;
  const about = draftId ? [draft?.clientName, draft?.caseTitle] : [billed?.clientName, billed?.title];
  const save = useSaveInvoice(form);
  const remove = useRemoveDraft(form);
  const [problems, setProblems] = useState<FormError[]>([]);
  const isPostNeeded = needsPost(save.error);
  // Also while it is on its way, and when that fails.
  const isByPost = isPostNeeded || save.variables?.byPost === true;
  const byPost = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPostNeeded) byPost.current?.scrollIntoView({ block: 'nearest' });
  }, [isPostNeeded]);
  const isBusy = save.isPending || remove.isPending;
  const isSending = save.isPending && save.variables.andSend;
  const isKeeping = save.isPending && !save.variables.andSend;

  const change = (changed: Partial<InvoiceWords>) => {
    if (words) form.write({ ...words, ...changed });
    setProblems([]);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    if (isBusy || !words) return;
    const found = problemsOf(t, words, new Date());
    setProblems(found);
    const { submitter } = event.nativeEvent;
    const andSend = !(submitter instanceof HTMLButtonElement && submitter.value === 'draft');
    if (found.length === 0) save.mutate({ words, andSend, byPost: andSend && isByPost });
  };
  const errorOf = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.message;
  const isTold = (error: Error) => needsPost(error) || (meanwhile !== undefined && isChangedMeanwhile(error));
  const failure = [save.error, remove.error].find((error) => error && !isTold(error));

  return (
    <Dialog
      open
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={t(draftId ? 'billing.form.editTitle' : 'billing.form.newTitle')}
      closeLabel={common('action.close')}
      footer={
        words && (
          <>
            {draftId && (
              <Button
                variant="tertiary"
                disabled={save.isPending}
                pending={remove.isPending}
                onClick={() => remove.mutate(draftId)}
              >
                {t('billing.form.remove')}
              </Button>
            )}
            <Button
              variant="secondary"
              type="submit"
              form={formId}
              value="draft"
              disabled={isBusy && !isKeeping}
              pending={isKeeping}
            >
              {t('billing.form.saveDraft')}
            </Button>
            <Button type="submit" form={formId} disabled={isBusy && !isSending} pending={isSending}>
              {t(isByPost ? 'billing.form.sendByPost' : 'billing.form.send')}
            </Button>
          </>
        )
      }
    >
      {!words ? (
        form.query.isError ? (
          <QueryFailed title={t('billing.failedOne')} query={form.query} />
        ) : (
          <Loading label={t('billing.loadingOne')}>
            <Skeleton height={280} />
          </Loading>
        )
      ) : (
        <Form id={formId} onSubmit={submit}>
          <FormErrors title={common('error.validation')} errors={problems} />
          {meanwhile && <MeanwhileNote meanwhile={meanwhile} />}
          {isByPost && (
            <Note ref={byPost} tone="warn" role="alert">
              {t('billing.form.byPost', { name: about[0] ?? '' })}
            </Note>
          )}
          {failure && <FailureNote title={t('billing.form.failed')} failure={failure} />}
          <p>{about.filter(Boolean).join(' · ')}</p>
          <TextField
            id="invoice-title"
            label={t('billing.form.title')}
            hint={t('billing.form.titleHint')}
            required
            maxLength={LIMITS.text}
            value={words.title}
            error={errorOf('invoice-title')}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextField
            id="invoice-due"
            type="date"
            label={t('billing.form.due')}
            required
            min={officeDay(new Date())}
            value={words.dueDate}
            error={errorOf('invoice-due')}
            onChange={({ target }) => change({ dueDate: target.value })}
          />
          <InvoiceLinesField
            caseId={words.caseId}
            lines={words.lines}
            errorOf={errorOf}
            onChange={(lines) => change({ lines })}
          />
          <Total aria-live="polite">
            <span>{t('billing.total')}</span>
            <b>{formatMoney(language, totalOf(words), true)}</b>
          </Total>
        </Form>
      )}
    </Dialog>
  );
}

/** Throws a draft away as it was seen here; after a colleague's change that is seen first. */
function useRemoveDraft(form: InvoiceForm) {
  const { base, words, settle } = form;
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const joined = useJoined(form);
  return useMutation({
    mutationFn: (id: string) => {
      const removal = api.call(billing.remove, { params: { id }, query: { updatedAt: base?.updatedAt } });
      return base && words ? joined(removal, base, words) : removal;
    },
    onSuccess: (_answer, id) => {
      toast.success(t('billing.form.removed'));
      settle(id);
    },
    onSettled: () => void refreshTopics(queryClient, 'billing'),
  });
}

const Total = styled.p`
  display: flex;
  gap: 20px;
  justify-content: space-between;
  font-size: var(--t21);
  font-variant-numeric: tabular-nums;
`;
