/** The lines with which mail programs introduce what they quote; long ones go over two lines. */
const ATTRIBUTIONS = [/^On .{5,300} wrote:$/, /^El .{5,300} escribió:$/, /^Le .{5,300} a écrit\s?:$/];
/** The lines behind which everything is the mail that is answered. */
const SEPARATORS = [/^-{3}.{3,100}-{3}$/, /^_{10,}$/, /^(From|De)\s?: .+@.+/];

/**
 * Returns what somebody wrote in a reply, without the mail that it quotes. Words between or below quoted lines are not
 * told from them: the whole text then stays, so that nothing typed is lost.
 */
export function wordsOfReply(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const isSeparator = (line: string) => SEPARATORS.some((form) => form.test(line));
  const isAttribution = (line: string, at: number) =>
    ATTRIBUTIONS.some((form) => form.test(line) || form.test(`${line} ${lines[at + 1] ?? ''}`));
  const end = lines.findIndex((line, at) => line.startsWith('>') || isSeparator(line) || isAttribution(line, at));
  if (end < 0) return lines.join('\n').trim();
  const isOriginal = isSeparator(lines[end] ?? '');
  const below = lines
    .slice(end)
    .filter((line, at) => line !== '' && !line.startsWith('>') && !isAttribution(line, end + at));
  // The second line of an attribution ends it.
  const isQuoteAlone = below.every((line) => line.endsWith(':'));
  return (isOriginal || isQuoteAlone ? lines.slice(0, end) : lines).join('\n').trim();
}
