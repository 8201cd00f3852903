import type { BlogPost } from '@firm/contract';
import { Chip, Icon } from '@firm/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { tagName } from './tagName.ts';

interface TagChipProps {
  tag: string;
  posts: readonly BlogPost[] | undefined;
  onRemove: () => void;
}

/** The tag that filters a list; a press removes the filter. */
export function TagChip({ tag, posts = [], onRemove }: TagChipProps) {
  const { t } = useTexts();
  const name = tagName(tag, posts) ?? tag;
  return (
    <Removable onClick={onRemove} aria-label={t('filter.removeTag', { name })}>
      {t('filter.tag', { name })}
      <Icon of={X} size={16} />
    </Removable>
  );
}

const Removable = styled(Chip)`
  gap: 8px;
`;
