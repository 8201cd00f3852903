import { DOCUMENT_REQUEST_NOTE_MAX_LENGTH } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Form, Row, TextArea } from '@firm/ui';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';

interface Props {
  reason: string;
  pending: boolean;
  onReason: (text: string) => void;
  onReturn: (reason: string) => void;
  onCancel: () => void;
}

/** Why the client is asked for another document. */
export function ReturnForm({ reason, pending, onReason, onReturn, onCancel }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (pending) return;
        const text = reason.trim();
        setMissing(text === '');
        if (text === '') field.current?.focus();
        else onReturn(text);
      }}
    >
      <TextArea
        ref={field}
        label={t('verdict.reason')}
        hint={t('review.reasonHint')}
        required
        rows={3}
        maxLength={DOCUMENT_REQUEST_NOTE_MAX_LENGTH}
        value={reason}
        error={isMissing ? t('verdict.reasonMissing') : undefined}
        onChange={({ target }) => {
          setMissing(false);
          onReason(target.value);
        }}
      />
      <Row $gap={10}>
        <Button type="submit" size="small" pending={pending}>
          {t('verdict.return')}
        </Button>
        <Button variant="secondary" size="small" disabled={pending} onClick={onCancel}>
          {common('action.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
