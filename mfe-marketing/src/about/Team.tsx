import { pictureFile, uploadedPicture } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { localeOf } from '@firm/i18n';
import { Avatar, color, Lede, LedgerGrid, Section, SectionHead, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from './texts.ts';
import { usePeople } from './usePeople.ts';

/** Twice the size in which portraits are drawn, for fine screens. */
const PORTRAIT_WIDTH = 128;

/** The people whom clients meet; nothing while the firm shows nobody. */
export function Team() {
  const firm = useFirm();
  const { t, language } = useTexts();
  const people = usePeople();
  const locale = localeOf(language);
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  if (people.length === 0) return null;
  const { staff } = firm.figures;
  const stays = t('about.team.stays');
  return (
    <Section id="team" $ground="sunk">
      <Wrap>
        <SectionHead>
          <h2>{t('about.team.title')}</h2>
          <Lede>{staff > 0 ? `${t('about.team.some', { staff })} ${stays}` : stays}</Lede>
        </SectionHead>
        <LedgerGrid $columns={3}>
          {people.map(({ name, role, text, languages, portrait }) => (
            <Specialist key={`${name} ${role}`}>
              <Portrait name={name} address={portrait} />
              <div>
                <h3>{name}</h3>
                <Role>{role}</Role>
              </div>
              <p>{text}</p>
              <Role>
                {t('about.team.speaks', { languages: list.format(languages.map((code) => names.of(code) ?? code)) })}
              </Role>
            </Specialist>
          ))}
        </LedgerGrid>
      </Wrap>
    </Section>
  );
}

function Portrait({ name, address }: { name: string; address: string }) {
  const photo = uploadedPicture(address);
  const image = photo ? { image: pictureFile(photo, PORTRAIT_WIDTH, 'webp'), focus: photo.focus } : {};
  return <Avatar name={name} size="large" {...image} />;
}

const Specialist = styled.article`
  display: grid;
  gap: 14px;
  align-content: start;
  padding: 28px;
  background: ${color.raised};
`;

const Role = styled.p`
  color: ${color.inkSoft};
  font-size: 0.9375rem;
`;
