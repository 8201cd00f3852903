import { useComposition } from '@firm/federation';
import { color, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Tells readers of a preview version that they do not see the public site. */
export function PreviewBar() {
  const { t } = useTexts();
  const { preview } = useComposition();
  if (!preview) return null;
  return (
    <Bar aria-label={t('preview.label')}>
      <Line>
        <span>{t('preview.text', { app: preview.id, version: preview.version })}</span>
        {/* Reloads this exact address, since leaving the preview changes the set of versions. */}
        <a href="?override=none">{t('preview.leave')}</a>
      </Line>
    </Bar>
  );
}

const Bar = styled.aside`
  border-bottom: 1px solid ${color.line};
  background: ${color.warnTint};
  color: ${color.ink};
  font-size: 0.9375rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

const Line = styled(Wrap)`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  padding-block: 8px;
`;
