import { api } from '@firm/api-client';
import {
  FACT_TEXT_MAX_LENGTH,
  type FactsOfSection,
  facts,
  pictureFile,
  ROLE_MAX_LENGTH,
  TEAM_MAX_SIZE,
  TEAM_TEXT_MAX_LENGTH,
} from '@firm/contract';
import type { LanguageCode } from '@firm/i18n';
import { Avatar, TextField } from '@firm/ui';
import { useShownPicture } from '../../pictures/useShownPicture.ts';
import { useTexts } from '../../texts.ts';
import { EntriesPreview } from '../entries/EntriesPreview.tsx';
import { EntryList } from '../entries/EntryList.tsx';
import { SHOWN_BY_NAME } from '../entries/entryValues.ts';
import { InEachLanguage } from '../entries/InEachLanguage.tsx';
import { useEntries } from '../entries/useEntries.ts';
import { FactForm } from '../FactForm.tsx';
import { Aside, Columns, PartTitle, Soft } from '../factLook.ts';
import { PlannedList } from '../PlannedList.tsx';
import { dayProblem } from '../useFactDraft.ts';
import { useFactWords } from '../useFactWords.ts';
import { PortraitField } from './PortraitField.tsx';
import { SpokenField } from './SpokenField.tsx';
import { BLANK_MEMBER, type Member, memberOf, memberProblems, TEAM_FIELDS, typedMember } from './teamValues.ts';

/** Twice the size in which portraits are drawn, for fine screens. */
const PORTRAIT_WIDTH = 128;

/** The people whom the page about the firm shows. */
export function TeamArea({ saved }: { saved: FactsOfSection }) {
  const { t } = useTexts();
  const words = useFactWords();
  const list = useEntries({
    ...SHOWN_BY_NAME,
    saved,
    fields: TEAM_FIELDS,
    entriesIn: ({ team = [] }) => team.map(typedMember),
    blank: BLANK_MEMBER,
    check: memberProblems,
    labelOf: (field) => words.entryField('team', field),
    send: (entries, when) => api.call(facts.saveTeam, { body: { team: entries.map(memberOf), ...when } }),
  });
  const { draft, entries, field } = list;
  const day = draft.values.when === 'later' && !dayProblem(draft.values) ? draft.values.day : undefined;
  return (
    <Columns>
      <section aria-labelledby="team-facts">
        <PartTitle id="team-facts">{t('facts.inForce')}</PartTitle>
        <FactForm saved={saved} draft={draft} form={list.form}>
          <EntryList list={list} max={TEAM_MAX_SIZE} addLabel={t('facts.team.add')} empty={t('facts.team.empty')}>
            {(entry) => (
              <>
                <TextField
                  {...field(entry, 'name')}
                  label={t('facts.entry.label.name')}
                  required
                  autoComplete="off"
                  maxLength={FACT_TEXT_MAX_LENGTH}
                />
                <InEachLanguage
                  label={t('facts.team.role')}
                  max={ROLE_MAX_LENGTH}
                  field={(language) => field(entry, `role.${language}`)}
                />
                <InEachLanguage
                  label={t('facts.team.text')}
                  max={TEAM_TEXT_MAX_LENGTH}
                  isLong
                  field={(language) => field(entry, `text.${language}`)}
                />
                <SpokenField {...field(entry, 'languages')} />
                <PortraitField {...field(entry, 'portrait')} />
              </>
            )}
          </EntryList>
        </FactForm>
      </section>
      <Aside>
        <EntriesPreview<Member>
          day={day}
          today={saved.facts.team ?? []}
          then={entries.map(memberOf)}
          empty={t('facts.team.empty')}
        >
          {(member, language) => <MemberCard key={`${member.name} ${member.role.en}`} {...{ member, language }} />}
        </EntriesPreview>
        <PlannedList section={saved} />
      </Aside>
    </Columns>
  );
}

/** Draws a member of the team as the page about the firm does. */
function MemberCard({ member, language }: { member: Member; language: LanguageCode }) {
  const { t } = useTexts();
  const { spoken } = useFactWords();
  const { picture, isPending } = useShownPicture(member.portrait);
  const portrait =
    picture && !isPending ? { image: pictureFile(picture, PORTRAIT_WIDTH, 'webp'), focus: picture.focus } : {};
  return (
    <article>
      <Avatar name={member.name} size="large" {...portrait} />
      <h3>{member.name}</h3>
      <Soft>{member.role[language]}</Soft>
      <p>{member.text[language]}</p>
      <Soft>{t('facts.team.speaks', { languages: spoken(member.languages, language) })}</Soft>
    </article>
  );
}
