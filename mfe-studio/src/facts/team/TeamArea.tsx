import { api, refreshTopics, useQueryClient } from '@firm/api-client';
import {
  type Colleague,
  FACT_TEXT_MAX_LENGTH,
  type FactsOfSection,
  facts,
  pictureFile,
  ROLE_MAX_LENGTH,
  TEAM_MAX_SIZE,
  TEAM_TEXT_MAX_LENGTH,
} from '@firm/contract';
import { jobTitle, type LanguageCode, useCommonTexts } from '@firm/i18n';
import { useSearchParams } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { Avatar, Note, TextField } from '@firm/ui';
import { useEffect, useState } from 'react';
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
import { ColleagueField } from './ColleagueField.tsx';
import { PortraitField } from './PortraitField.tsx';
import { SpokenField } from './SpokenField.tsx';
import {
  BLANK_MEMBER,
  fromAccount,
  type Member,
  memberOf,
  memberProblems,
  TEAM_FIELDS,
  type TeamEntry,
  typedMember,
} from './teamValues.ts';
import { useHolders } from './useHolders.ts';

/** Twice the size in which portraits are drawn, for fine screens. */
const PORTRAIT_WIDTH = 128;

/** The people whom the page about the firm shows. */
export function TeamArea({ saved }: { saved: FactsOfSection }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useFactWords();
  const queryClient = useQueryClient();
  const { query, colleagues, hasLeft } = useHolders();
  const list = useEntries({
    ...SHOWN_BY_NAME,
    saved,
    fields: TEAM_FIELDS,
    entriesIn: ({ team = [] }) => team.map(typedMember),
    blank: BLANK_MEMBER,
    check: memberProblems,
    labelOf: (field) => words.entryField('team', field),
    aboutOf: (entry, reader) => (hasLeft(entry) ? t('facts.team.left') : entry[`role.${reader}`]),
    send: async (entries, when) => {
      const answer = await api.call(facts.saveTeam, { body: { team: entries.map(memberOf), ...when } });
      // The list of colleagues says who is shown.
      void refreshTopics(queryClient, 'users');
      return answer;
    },
  });
  const { draft, entries, field } = list;
  const told = (colleague: Colleague, entry?: TeamEntry) =>
    fromAccount(colleague, entry, { language, translate: (title) => jobTitle(common, title) });

  // `?colleague=` opens the entry of a colleague: theirs, or one with their name, or a new one.
  const [params] = useSearchParams();
  const [met, meet] = useState<string>();
  const askedId = params.get('colleague');
  const asked = colleagues.find(({ id }) => id === askedId);
  const theirs = asked && entries.find(({ colleagueId }) => colleagueId === asked.id);
  if (asked && asked.id !== met) {
    const { name } = told(asked);
    const namesake = theirs ?? entries.find((entry) => !entry.colleagueId && entry.name === name);
    // In a team that is full, the entry begins once there is room.
    if (namesake || entries.length < TEAM_MAX_SIZE) {
      meet(asked.id);
      if (namesake) list.change(namesake, told(asked, namesake));
      else list.add(told(asked));
    }
  }
  const first = theirs && field(theirs, 'colleagueId').id;
  useEffect(() => document.getElementById(first ?? '')?.focus(), [first]);

  const day = draft.values.when === 'later' && !dayProblem(draft.values) ? draft.values.day : undefined;
  return (
    <Columns>
      <section aria-labelledby="team-facts">
        <PartTitle id="team-facts">{t('facts.inForce')}</PartTitle>
        <FactForm saved={saved} draft={draft} form={list.form}>
          {asked && !theirs && entries.length >= TEAM_MAX_SIZE && (
            <Note tone="warn">{t('facts.team.full', { max: TEAM_MAX_SIZE })}</Note>
          )}
          {(askedId || query.isError) && (
            <QueryShown query={query} failed={t('facts.team.failed')} loading={t('facts.loading')} lines={8}>
              {() => null}
            </QueryShown>
          )}
          {(query.data || !askedId) && (
            <EntryList list={list} max={TEAM_MAX_SIZE} addLabel={t('facts.team.add')} empty={t('facts.team.empty')}>
              {(entry) => (
                <>
                  <ColleagueField
                    field={field(entry, 'colleagueId')}
                    entry={entry}
                    hasLeft={hasLeft(entry)}
                    disabled={!query.data}
                    colleagues={colleagues.filter(
                      ({ id }) => id === entry.colleagueId || !entries.some(({ colleagueId }) => colleagueId === id),
                    )}
                    onChoose={(colleague) =>
                      list.change(entry, colleague ? told(colleague, entry) : { colleagueId: '' })
                    }
                  />
                  {!entry.colleagueId && (
                    <TextField
                      {...field(entry, 'name')}
                      label={t('facts.entry.label.name')}
                      required
                      autoComplete="off"
                      maxLength={FACT_TEXT_MAX_LENGTH}
                    />
                  )}
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
                  {!entry.colleagueId && <SpokenField {...field(entry, 'languages')} />}
                  <PortraitField {...field(entry, 'portrait')} />
                </>
              )}
            </EntryList>
          )}
        </FactForm>
      </section>
      <Aside>
        <EntriesPreview<Member>
          day={day}
          today={(saved.facts.team ?? []).filter((member) => !hasLeft(member))}
          then={entries.filter((entry) => !hasLeft(entry)).map(memberOf)}
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
