import type { ServiceCategory } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { type Assignable, useColleagueWords } from './useColleagueWords.ts';

interface Props {
  colleagues: readonly Assignable[];
  /** The services of the work that is given away. */
  services: readonly ServiceCategory['id'][];
}

/** The colleagues among whom one is chosen for work; those of its services come first. */
export function ColleagueOptions({ colleagues, services }: Props) {
  const { t } = useTexts();
  const inWords = useColleagueWords();
  const fits = (one: Assignable) => one.services?.some((service) => services.includes(service)) ?? false;
  const options = (some: readonly Assignable[]) =>
    some.map((one) => (
      <option key={one.id} value={one.id}>
        {inWords(one)}
      </option>
    ));
  const fitting = colleagues.filter(fits);
  if (fitting.length === 0) return options(colleagues);
  const others = colleagues.filter((one) => !fits(one));
  return (
    <>
      <optgroup label={t('cases.inService', { count: services.length })}>{options(fitting)}</optgroup>
      {others.length > 0 && <optgroup label={t('cases.otherColleagues')}>{options(others)}</optgroup>}
    </>
  );
}
