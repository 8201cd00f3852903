import { api, useMutation } from '@firm/api-client';
import { DOCUMENT_REQUEST_NOTE_MAX_LENGTH, type Document, type DocumentVerdict, documents } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { useRequiredText } from '@firm/screen';
import { Button, Form, Note, Row, TextArea, toast } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useRefresh } from '../useRefresh.ts';

/** Lets staff approve a document or return it with a reason; a failure keeps the typed text. */
export function Verdict({ document, onDone }: { document: Document; onDone: () => void }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const refresh = useRefresh();
  const reason = useRequiredText(t('verdict.reasonMissing'));
  const judge = useMutation({
    mutationFn: (status: DocumentVerdict) =>
      api.call(documents.update, {
        params: { id: document.id },
        body: { status, ...(status === 'requires_review' && { reason: reason.text }) },
      }),
    onSuccess: (_, status) => {
      toast.success(t(`verdict.done.${status}`));
      onDone();
    },
    onSettled: refresh,
  });

  const say = (status: DocumentVerdict) => {
    if (!judge.isPending) judge.mutate(status);
  };
  return (
    <Ruling onSubmit={(event) => event.preventDefault()}>
      {judge.error && (
        <Note tone="bad" role="alert">
          {describeFailure(common.t, judge.error)}
        </Note>
      )}
      <TextArea
        {...reason.field}
        label={t('verdict.reason')}
        hint={t('verdict.reasonHint')}
        rows={2}
        maxLength={DOCUMENT_REQUEST_NOTE_MAX_LENGTH}
      />
      <Row $gap={10}>
        <Button size="small" onClick={() => say('verified')}>
          {t('verdict.verify')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => say('processed')}>
          {t('verdict.process')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => reason.submit(() => say('requires_review'))}>
          {t('verdict.return')}
        </Button>
      </Row>
    </Ruling>
  );
}

const Ruling = styled(Form)`
  margin-top: 20px;
`;
