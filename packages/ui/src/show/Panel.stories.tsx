import { ArrowLink, Panel, PanelBody, PanelHead, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/Panel', component: Panel } satisfies Meta;

export const WithHeadAndPlain = story((t) => (
  <Stack $gap={24}>
    <Panel aria-labelledby="panel-head">
      <PanelHead title={t.documents} id="panel-head" level="h3">
        <ArrowLink href="#panel">{t.open}</ArrowLink>
      </PanelHead>
      <PanelBody>{t.noDocumentsText}</PanelBody>
    </Panel>
    <Panel aria-label={t.overview} $pad>
      {t.mainColumn}
    </Panel>
  </Stack>
));
