import { offeredContacts } from '@firm/contract';
import { useFirm, useScreenTitle } from '@firm/federation';
import { useSearchParams } from '@firm/router';
import { PageHead, Split, sectionSpace, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useDescribed } from '../useDescribed.ts';
import { MessageArea } from './MessageArea.tsx';
import { OfficeFacts } from './OfficeFacts.tsx';
import { QuickContact } from './QuickContact.tsx';
import { useTexts } from './texts.ts';

/** `/contact`, `/contact?service=immigration#contact-form`. */
export function ContactPage() {
  const firm = useFirm();
  const { t } = useTexts();
  const [search] = useSearchParams();
  const asked = search.get('service');
  useScreenTitle(t('contact.title'), undefined, useDescribed('contact'));
  return (
    <>
      <PageHead
        overlapped
        title={t('contact.heading')}
        lede={t('contact.lede', { hours: firm.replyHours })}
        art="street"
      />
      <QuickContact />
      <Body as="section" id="contact-form">
        <Split>
          <MessageArea service={offeredContacts(firm).find((service) => service === asked)} />
          <OfficeFacts />
        </Split>
      </Body>
    </>
  );
}

const Body = styled(Wrap)`
  padding-block: 64px ${sectionSpace};
`;
