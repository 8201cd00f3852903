import { cityLine, streetLine } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { Art, Heading, Note, Panel, PanelBody, Stack, Text } from '@firm/ui';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { useSpoken } from '../firm/useSpoken.ts';
import { Hours } from './Hours.tsx';
import { useTexts } from './texts.ts';

/** Shows address, hours, languages and privacy beside the form. */
export function OfficeFacts() {
  const firm = useFirm();
  const { t, rich } = useTexts();
  const spoken = useSpoken();
  return (
    <Stack $gap={28}>
      <Place>
        <Art name="map" alt="" />
        <PanelBody>
          <Heading as="h3" $size="small">
            {firm.name}
          </Heading>
          <Address>
            {streetLine(firm.address)}
            <br />
            {cityLine(firm.address)}
          </Address>
          <Way $small $soft>
            {t('contact.office.way')}
          </Way>
        </PanelBody>
      </Place>
      <Hours />
      <div>
        <Title as="h3" $size="small">
          {t('contact.office.languages')}
        </Title>
        <p>{t('contact.office.spoken', { languages: spoken })}</p>
      </div>
      <Note icon={Lock}>{rich('contact.office.private', { b: <b /> })}</Note>
    </Stack>
  );
}

const Place = styled(Panel)`
  overflow: hidden;

  > img {
    width: 100%;
  }
`;

const Address = styled.address`
  margin-top: 6px;
  font-style: normal;
`;

const Way = styled(Text)`
  margin-top: 8px;
`;

const Title = styled(Heading)`
  margin-bottom: 8px;
`;
