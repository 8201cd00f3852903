import { useComposition } from '@firm/federation';
import { useLocation } from '@firm/router';
import { color, Wrap } from '@firm/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/**
 * Tells readers of a preview version that they do not see the public site, and readers of a link that shows none any
 * more that they do.
 */
export function PreviewBar() {
  const { t } = useTexts();
  const { preview } = useComposition();
  const isAsked = useAsksForPreview();
  if (!preview && isAsked)
    return (
      <Bar aria-label={t('preview.label')}>
        <Line>{t('preview.over')}</Line>
      </Bar>
    );
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

/** Whether the address asks for a preview. The server renders pages without their query, so the browser looks. */
function useAsksForPreview(): boolean {
  const { search } = useLocation();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const asked = new URLSearchParams(search).get('override');
    setAsked(asked !== null && asked !== '' && asked !== 'none');
  }, [search]);
  return isAsked;
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
