import { CHAT_TEXT_MAX_LENGTH } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { Button, Form, Icon, Row, Text, TextArea } from '@firm/ui';
import { Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTexts as usePageTexts } from '../contact/texts.ts';
import { useTexts } from './texts.ts';
import type { useWriting } from './useWriting.ts';

/** The next words of the guest; Enter sends them, Shift and Enter begin a line. */
export function WriteForm({ writing, onEnd }: { writing: ReturnType<typeof useWriting>; onEnd: () => void }) {
  const { t } = useTexts();
  const { t: page } = usePageTexts();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    writing.send();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        writing.send();
      }}
    >
      {Boolean(writing.refusal) && <FailureNote title={t('notSent')} failure={writing.refusal} rest={t('wordsKept')} />}
      <TextArea
        label={page('contact.field.message')}
        hint={t('writeHint')}
        error={writing.isTooLong ? page('contact.error.messageTooLong', { max: CHAT_TEXT_MAX_LENGTH }) : undefined}
        dir="auto"
        rows={2}
        value={writing.draft}
        onChange={({ target }) => writing.write(target.value)}
        onKeyDown={onKeyDown}
      />
      <Text as="p" $small $soft role="status">
        {writing.isStuck && t('stuck')}
      </Text>
      <Row>
        <Button type="submit" disabled={writing.draft.trim() === ''}>
          <Icon of={Send} size={18} />
          {t('send')}
        </Button>
        <Button type="button" variant="secondary" onClick={onEnd}>
          {t('end')}
        </Button>
      </Row>
    </Form>
  );
}
