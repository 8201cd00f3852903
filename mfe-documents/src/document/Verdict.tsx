import { DOCUMENT_REQUEST_NOTE_MAX_LENGTH, type Document } from '@firm/contract';
import { useRequiredText } from '@firm/screen';
import { Button, Form, Note, Row, TextArea } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useVerdict } from './useVerdict.ts';

/** Lets staff approve a document or return it with a reason; a failure keeps the typed text. */
export function Verdict({ document, onDone }: { document: Document; onDone: () => void }) {
  const { t } = useTexts();
  const reason = useRequiredText(t('verdict.reasonMissing'));
  const verdict = useVerdict(document, onDone);
  return (
    <Ruling onSubmit={(event) => event.preventDefault()}>
      {verdict.failure && (
        <Note tone="bad" role="alert">
          {verdict.failure}
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
        <Button size="small" onClick={() => verdict.say('verified')}>
          {t('verdict.verify')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => verdict.say('processed')}>
          {t('verdict.process')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => reason.submit((text) => verdict.say('requires_review', text))}
        >
          {t('verdict.return')}
        </Button>
      </Row>
    </Ruling>
  );
}

const Ruling = styled(Form)`
  margin-top: 20px;
`;
