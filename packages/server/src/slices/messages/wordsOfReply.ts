/** The lines with which mail programs introduce what they quote; long ones go over two lines. */
const ATTRIBUTIONS = [/^On .{5,300} wrote:$/, /^El .{5,300} escribió:$/, /^Le .{5,300} a écrit\s?:$/];
/** The lines that part a reply from the mail that it answers, where the header of a mail follows. */
const RULE = /^(-{3}.{3,100}-{3}|_{10,})$/;
const SENDER = /^(From|De|Desde)\s?:/;
const FIELD = /^(Sent|Date|To|Subject|Enviado( el)?|Fecha|Para|Asunto|Envoyé|À|Objet)\s?:/;

/**
 * Returns what somebody wrote in a reply, without the mail that it quotes. Words between or below quoted lines are not
 * told from them: the whole text then stays, so that nothing typed is lost.
 */
export function wordsOfReply(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const beginsOriginal = (line: string, at: number) => {
    const next = lines.slice(at + 1, at + 4);
    if (RULE.test(line)) return SENDER.test(next.find((each) => each !== '') ?? '');
    return SENDER.test(line) && line.includes('@') && next.some((each) => FIELD.test(each));
  };
  const isAttribution = (line: string, at: number) =>
    ATTRIBUTIONS.some((form) => form.test(line) || form.test(`${line} ${lines[at + 1] ?? ''}`));
  const end = lines.findIndex(
    (line, at) => line.startsWith('>') || beginsOriginal(line, at) || isAttribution(line, at),
  );
  if (end < 0) return lines.join('\n').trim();
  const isOriginal = beginsOriginal(lines[end] ?? '', end);
  const below = lines
    .slice(end)
    .filter((line, at) => line !== '' && !line.startsWith('>') && !isAttribution(line, end + at));
  // The second line of an attribution ends it.
  const isQuoteAlone = below.every((line) => line.endsWith(':'));
  return (isOriginal || isQuoteAlone ? lines.slice(0, end) : lines).join('\n').trim();
}
