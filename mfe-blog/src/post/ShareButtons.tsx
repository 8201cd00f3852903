import { Facebook, Icon, IconButton, LinkedIn, Twitter, toast } from '@firm/ui';
import { Check, Link as LinkMark, Share2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

interface ShareButtonsProps {
  title: string;
  /** The article's path on this site. */
  path: string;
}

/** Sites for sharing an article; each link opens that site's form and sends nothing before. */
const places = [
  {
    key: 'facebook',
    icon: Facebook,
    form: 'https://www.facebook.com/sharer/sharer.php',
    address: 'u',
    text: undefined,
  },
  { key: 'twitter', icon: Twitter, form: 'https://twitter.com/intent/tweet', address: 'url', text: 'text' },
  {
    key: 'linkedin',
    icon: LinkedIn,
    form: 'https://www.linkedin.com/sharing/share-offsite/',
    address: 'url',
    text: undefined,
  },
] as const;

/** Equals the display time of the toast that confirms the copy. */
const COPIED_SHOWN_MS = 2000;

export function ShareButtons({ title, path }: ShareButtonsProps) {
  const { t } = useTexts();
  const url = useOrigin() + path;
  const canShare = useCanShare();

  return (
    <Buttons role="group" aria-label={t('share.label')}>
      {places.map(({ key, icon, form, address, text }) => (
        <IconButton
          key={key}
          as="a"
          label={t(`share.${key}`)}
          href={`${form}?${new URLSearchParams({ [address]: url, ...(text && { [text]: title }) })}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={icon} />
        </IconButton>
      ))}
      <CopyButton url={url} />
      {canShare && (
        <IconButton label={t('share.device')} onClick={() => void shareByDevice(title, url)}>
          <Icon of={Share2} />
        </IconButton>
      )}
    </Buttons>
  );
}

function CopyButton({ url }: { url: string }) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const fade = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(fade);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast.success(t('share.copied'));
    } catch {
      toast.error(t('share.copyFailed'));
    }
  };

  return (
    <IconButton label={t('share.copy')} onClick={copy}>
      <Icon of={copied ? Check : LinkMark} />
    </IconButton>
  );
}

/** Opens the device's share sheet; closing it without a choice is no failure. */
async function shareByDevice(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}

const never = () => () => {};
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

/** Aligns the icons, not their larger press areas, with the edges. */
const Buttons = styled.div`
  display: flex;
  gap: 4px;
  margin-inline: -12px;
`;
