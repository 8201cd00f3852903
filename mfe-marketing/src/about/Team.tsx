import { useFirm } from '@firm/federation';
import { localeOf } from '@firm/i18n';
import { Avatar, color, Lede, LedgerGrid, Section, SectionHead, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { team } from './team.ts';

export function Team() {
  const firm = useFirm();
  const { t, language } = useTexts();
  const locale = localeOf(language);
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <Section id="team" $ground="sunk">
      <Wrap>
        <SectionHead>
          <h2>{t('about.team.title')}</h2>
          <Lede>{t('about.team.lede', { staff: firm.figures.staff })}</Lede>
        </SectionHead>
        <LedgerGrid $columns={3}>
          {team.map(({ id, name, languages }) => (
            <Specialist key={id}>
              <Avatar name={name} size="large" />
              <div>
                <h3>{name}</h3>
                <Role>{t(`team.${id}.role`)}</Role>
              </div>
              <p>{t(`team.${id}.text`)}</p>
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
