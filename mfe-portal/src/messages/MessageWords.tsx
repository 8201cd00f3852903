import type { Message } from '@firm/contract';
import { languageOfWords } from '@firm/i18n';
import { FailureNote, TypedText } from '@firm/screen';
import { Button, color, Icon, Text } from '@firm/ui';
import { Languages } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useTranslation } from './useTranslation.ts';

interface Props {
  message: Message;
  /** Whether the reader may have the firm's messages translated. */
  canTranslate: boolean;
}

/** The words of a message, and below them their translation into the reader's language, marked as a machine's. */
export function MessageWords({ message, canTranslate }: Props) {
  const { t, language } = useTexts();
  const { text, side } = message;
  const translation = useTranslation(message, language);
  const below = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  // The button that was pressed is gone: the focus goes on to what it brought.
  useEffect(() => {
    if (asked.current && translation.text !== undefined) below.current?.focus();
  }, [translation.text]);
  const written = languageOfWords(text);
  const isForeign = side === 'firm' && written !== undefined && written !== language;
  return (
    <>
      <p dir="auto">
        <TypedText>{text}</TypedText>
      </p>
      {translation.text !== undefined && (
        <Translated ref={below} tabIndex={-1}>
          <p lang={language}>{translation.text}</p>
          <Text $soft $small>
            {t('messages.byMachine')}
          </Text>
        </Translated>
      )}
      {translation.text === undefined && canTranslate && isForeign && (
        <Translate
          variant="tertiary"
          size="small"
          pending={translation.isPending}
          onClick={() => {
            asked.current = true;
            translation.ask();
          }}
        >
          <Icon of={Languages} size={16} />
          {t(translation.isPending ? 'messages.translating' : 'messages.translate')}
        </Translate>
      )}
      {translation.error !== null && <FailureNote title={t('messages.notTranslated')} failure={translation.error} />}
    </>
  );
}

/** Begins where the words begin: a button without a frame shows no padding. */
const Translate = styled(Button)`
  margin: 4px 0 -6px -13px;
`;

const Translated = styled.div`
  display: grid;
  gap: 4px;
  margin-top: 10px;
  padding-top: 10px;
  border-top: 1px solid ${color.line};
`;
