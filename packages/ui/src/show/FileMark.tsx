import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

export interface FileMarkProps {
  /** The file's name; the mark shows its extension. */
  name: string;
  /** True when the upload was refused. */
  refused?: boolean | undefined;
}

/** Draws a sheet with a file's extension on it. */
export function FileMark({ name, refused = false }: FileMarkProps) {
  return (
    <Sheet $refused={refused} aria-hidden="true">
      {endingOf(name)}
    </Sheet>
  );
}

/** Related formats share one mark: a sheet has room for three letters. */
const families: Record<string, string> = { XLSX: 'XLS', DOCX: 'DOC', JPEG: 'JPG', TIFF: 'TIF' };

function endingOf(name: string): string {
  const ending = /\.([^.]{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? '';
  return families[ending] ?? ending;
}

const Sheet = styled.span<{ $refused: boolean }>`
  display: grid;
  place-items: end center;
  flex: none;
  width: 40px;
  height: 44px;
  padding-bottom: 5px;
  border-radius: 4px 12px 4px 4px;
  background: ${({ $refused }) => ($refused ? color.badTint : color.sky)};
  color: ${({ $refused }) => ($refused ? color.bad : color.brand)};
  font-size: 0.6875rem;
  font-weight: 700;
  letter-spacing: 0.02em;
`;
