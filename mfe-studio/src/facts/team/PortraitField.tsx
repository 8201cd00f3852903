import { Button } from '@firm/ui';
import { FocusField } from '../../pictures/FocusField.tsx';
import { UploadField } from '../../pictures/UploadField.tsx';
import { useTexts } from '../../texts.ts';

interface Props {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** The portrait of somebody, uploaded here; the site shows initials without one. */
export function PortraitField({ id, value, error, onChange }: Props) {
  const { t } = useTexts();
  const put = (address: string) => onChange({ target: { value: address } });
  return (
    <>
      <UploadField id={id} label={t('facts.entry.label.portrait')} error={error} onUploaded={put} />
      <FocusField address={value} onChange={put} />
      {value && (
        <div>
          <Button size="small" variant="tertiary" onClick={() => put('')}>
            {t('facts.entry.removePortrait')}
          </Button>
        </div>
      )}
    </>
  );
}
