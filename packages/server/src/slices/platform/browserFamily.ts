import Bowser from 'bowser';

const KNOWN: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const LENGTH_MAX = 300;

/** The family of a browser, such as `Firefox`. Anybody may send any name, so only known ones are told. */
export function browserFamily(userAgent: string | undefined): string {
  const name = userAgent && Bowser.parse(userAgent.slice(0, LENGTH_MAX)).browser.name;
  return name && KNOWN.has(name) ? name : 'another browser';
}
