import { useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { Button, Icon } from '@firm/ui';
import { FolderPlus } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { BeginCase } from './BeginCase.ts';

/** The button that begins a case, with its dialog, which `?new=` opens. */
export function NewCase() {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const change = useQueryChange();
  return (
    <>
      <Button size="small" onClick={() => change({ new: '1' })}>
        <Icon of={FolderPlus} size={16} />
        {t('client.newCase')}
      </Button>
      {params.has('new') && <BeginCase onClose={() => change({ new: '' })} />}
    </>
  );
}
