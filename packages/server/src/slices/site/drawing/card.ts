import { PREVIEW_IMAGE } from '@firm/contract';
import { logoSvg } from '../logoSvg.ts';
import { xmlText } from '../xml.ts';
import covers from './assets/covers.json' with { type: 'json' };
import { breakLines } from './breakLines.ts';
import { currentCover } from './currentCover.ts';

const CARD = PREVIEW_IMAGE;

interface Card {
  title: string;
  /** The line above the title: a post's category. */
  label: string;
  /** The name of a drawing in the art of packages/ui; unknown names get the bridge. */
  cover: string;
  /** An uploaded cover, in place of a drawing. */
  photo?: { jpeg: Buffer; focus: { x: number; y: number } } | undefined;
  /** The name of the firm. */
  firm: string;
}

const ART: ReadonlyMap<string, string> = new Map(Object.entries(covers));
const LEFT = 72;
/** The first size whose line count fits is used. */
const SIZES = [
  { size: 68, most: 3 },
  { size: 58, most: 4 },
  { size: 50, most: 5 },
];

/** Draws the preview of a shared link in the light theme's colours: words on the left, the drawing on the right. */
export function cardSvg({ title, label, cover, photo, firm }: Card): string {
  const { size, lines } = setTitle(title);
  const pitch = Math.round(size * 1.14);
  const first = Math.round(300 - (pitch * (lines.length - 1)) / 2 + size * 0.3);
  const text = (x: number, y: number, attributes: string, content: string) =>
    `<text x="${x}" y="${y}" ${attributes}>${xmlText(content)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">
<rect width="${CARD.width}" height="${CARD.height}" fill="#FFFFFF"/>
<rect x="690" width="510" height="${CARD.height}" fill="#E4EFEE"/>
${photo ? photoAt(photo) : (artAt(currentCover(cover)) ?? bridge)}
<rect y="618" width="${CARD.width}" height="12" fill="#073E4D"/><rect x="${LEFT}" y="618" width="96" height="12" fill="#F2BC62"/>
${text(LEFT, 104, 'font-family="Inter" font-size="26" fill="#8F3E0E"', label)}
${lines.map((line, at) => text(LEFT, first + at * pitch, `font-family="Source Serif 4" font-size="${size}" fill="#13242E"`, line)).join('\n')}
<g transform="translate(${LEFT} 516) scale(1.625)">${logoSvg}</g>
${text(LEFT + 68, 551, 'font-family="Inter" font-size="26" fill="#073E4D"', firm)}
</svg>`;
}

function setTitle(title: string): { size: number; lines: string[] } {
  const width = 690 - LEFT - 48;
  for (const { size, most } of SIZES) {
    const lines = breakLines(title, size, width, 99);
    if (lines.length <= most && !lines.some((line) => line.endsWith('…'))) return { size, lines };
  }
  return { size: 50, lines: breakLines(title, 50, width, 5) };
}

/** The art is 640 × 400; its centre fills the right side. */
const artAt = (cover: string) =>
  ART.get(cover)
    ?.replace(/^<svg /, '<svg x="690" y="0" preserveAspectRatio="xMidYMid slice" ')
    .replace(/ width="640" height="400">/, ' width="510" height="618">');

/** A photo is cut at the edges that are farther from its point. */
function photoAt({ jpeg, focus }: NonNullable<Card['photo']>): string {
  const part = (percent: number) => (percent < 34 ? 'Min' : percent > 66 ? 'Max' : 'Mid');
  const data = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  return `<image x="690" y="0" width="510" height="618" preserveAspectRatio="x${part(focus.x)}Y${part(focus.y)} slice" href="${data}"/>`;
}

const bridge = `<g transform="translate(785 165) scale(10)">${logoSvg}</g>`;
