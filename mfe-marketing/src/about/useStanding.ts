import { useFirm } from '@firm/federation';
import { awards, credentials } from './standing.ts';
import { useTexts } from './texts.ts';

interface Standing {
  credentials: readonly string[];
  awards: readonly { text: string; year: number }[];
}

/** The firm's credentials and awards in the reader's language: an administrator's lists, or those of a fresh site. */
export function useStanding(): Standing {
  const firm = useFirm();
  const { t, language } = useTexts();
  return {
    credentials: firm.credentials
      ? firm.credentials.map(({ text }) => text[language])
      : credentials.map((id) => t(`about.credentials.${id}`)),
    awards: firm.awards
      ? firm.awards.map(({ text, year }) => ({ text: text[language], year }))
      : awards.map(({ id, year }) => ({ text: t(`about.awards.${id}`), year })),
  };
}
