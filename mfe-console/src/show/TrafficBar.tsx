import type { ReleaseShare } from '@firm/contract';
import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** The versions that visitors get: the current one solid, the one under way striped, both named with their share. */
export function TrafficBar({ traffic, isBig = false }: { traffic: readonly ReleaseShare[]; isBig?: boolean }) {
  const { t } = useTexts();
  const say = useSay();
  if (traffic.length === 0) return <Named>{t('app.noTraffic')}</Named>;
  return (
    <Box>
      <Bar $isBig={isBig} aria-hidden="true">
        {traffic.map(({ version, traffic: share }, at) => (
          <i key={version} data-new={at > 0 || undefined} style={{ flex: share }} />
        ))}
      </Bar>
      <Named>
        {traffic.map(({ version, traffic: share, cohorts }, at) => (
          <span key={version}>
            <i aria-hidden="true" data-new={at > 0 || undefined} />
            <b>{version}</b> {cohorts ? say.shares({ traffic: share, cohorts }) : say.traffic(share)}
          </span>
        ))}
      </Named>
    </Box>
  );
}

const stripes = `repeating-linear-gradient(115deg, ${color.accent} 0 3px, ${color.sandLine} 3px 6px)`;

const Box = styled.span`
  display: grid;
  gap: 5px;
  min-width: 150px;
  max-width: 100%;
`;

const Bar = styled.span<{ $isBig: boolean }>`
  display: flex;
  gap: 2px;
  overflow: hidden;
  height: ${({ $isBig }) => ($isBig ? '18px' : '10px')};
  border-radius: 6px;
  print-color-adjust: exact;

  i {
    min-width: 7px;
    background: ${color.brand};
  }

  i[data-new] {
    background: ${stripes};
  }
`;

const Named = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  color: ${color.inkSoft};
  font-size: var(--t14);
  font-variant-numeric: tabular-nums;
  line-height: 1.35;

  > span {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 5px;
    align-items: center;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  b {
    color: ${color.ink};
    font-weight: 600;
  }

  i {
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 3px;
    background: ${color.brand};
  }

  i[data-new] {
    background: ${stripes};
  }
`;
