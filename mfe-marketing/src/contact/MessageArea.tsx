import type { ContactService } from '@firm/contract';
import { Heading, Text } from '@firm/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ContactForm } from './ContactForm.tsx';
import { MessageSent } from './MessageSent.tsx';
import { useTexts } from './texts.ts';
import { useContactForm } from './useContactForm.ts';

/** Shows the form, or the thank-you message in its place; the focus follows the change. */
export function MessageArea({ service }: { service: ContactService | undefined }) {
  const { t } = useTexts();
  const form = useContactForm(service);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSent = useRef(false);
  const isSent = form.sent !== undefined;

  useEffect(() => {
    if (wasSent.current && !isSent) heading.current?.focus();
    wasSent.current = isSent;
  }, [isSent]);

  if (form.sent) return <MessageSent answer={form.sent} service={form.values.service} onAnother={form.writeAnother} />;

  return (
    <div>
      <Title ref={heading} tabIndex={-1}>
        {t('contact.form')}
      </Title>
      <Needed $soft>{t('contact.needed')}</Needed>
      <ContactForm form={form} />
    </div>
  );
}

const Title = styled(Heading)`
  &:focus {
    outline: 0;
  }
`;

const Needed = styled(Text)`
  margin: 8px 0 28px;
`;
