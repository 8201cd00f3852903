import { useFirm } from '@firm/federation';
import { team } from './team.ts';
import { useTexts } from './texts.ts';

/** A member of the team, in the reader's language. */
interface Person {
  name: string;
  role: string;
  text: string;
  /** BCP 47 tags. */
  languages: readonly string[];
  /** The address of an uploaded picture; empty without one. */
  portrait: string;
}

/** The people whom the firm shows: those that an administrator wrote, or those of a fresh site. */
export function usePeople(): readonly Person[] {
  const firm = useFirm();
  const { t, language } = useTexts();
  if (!firm.team)
    return team.map(({ id, name, languages }) => ({
      ...{ name, languages, portrait: '' },
      ...{ role: t(`team.${id}.role`), text: t(`team.${id}.text`) },
    }));
  return firm.team.map(({ role, text, ...person }) => ({ ...person, role: role[language], text: text[language] }));
}
