import { FileMark, FileName, Row, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/FileName', component: FileName } satisfies Meta;

export const NamesAndMarks = story((t) => (
  <Stack>
    <FileName name="passport.pdf" detail={t.fileDetail} />
    <FileName
      name="W-2-and-1099-INT-statements-of-all-employers-2025-final-corrected.xlsx"
      pressable={<a href="#file">W-2-and-1099-INT-statements-of-all-employers-2025-final-corrected.xlsx</a>}
      detail={t.fileDetail}
    />
    <Row>
      <FileMark name="photo.jpeg" />
      <FileMark name="letter.docx" />
      <FileMark name="README" />
      <FileMark name="virus.exe" refused />
    </Row>
  </Stack>
));
