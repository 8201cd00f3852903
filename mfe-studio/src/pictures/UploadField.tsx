import { ApiError, api, useMutation } from '@firm/api-client';
import { articlePictures, PICTURE_TYPES, UPLOAD_MAX_BYTES } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Field, Icon, ProgressBar, Text } from '@firm/ui';
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

const PROBLEMS = [
  ...(['picture_type', 'picture_pixels', 'picture_limits', 'picture_damaged'] as const),
  ...(['payload_too_large', 'infected', 'active_content', 'unreadable_file'] as const),
] as const;
type Problem = (typeof PROBLEMS)[number];

/** The reason for which the server refuses a picture; undefined when it did not arrive. */
function problemOf(failure: unknown): Problem | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  const codes = [failure.errors[0]?.code, failure.code];
  return PROBLEMS.find((problem) => codes.includes(problem));
}

/** The fault that the page sees before it sends anything. */
function problemIn(file: File): Problem | undefined {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'picture_type';
  if (file.size === 0) return 'picture_damaged';
  return file.size > UPLOAD_MAX_BYTES ? 'payload_too_large' : undefined;
}

interface Props {
  label: string;
  id?: string;
  /** The fault that the form around it names. */
  error?: string | undefined;
  /** Is sent at once: it was dropped or pasted elsewhere. */
  first?: File | undefined;
  onUploaded: (address: string) => void;
  /** Told when a picture is on its way, and when it no longer is. */
  onBusy?: (isBusy: boolean) => void;
}

/** Uploads one picture, chosen or dropped, with its progress. One that fails leaves everything as it was. */
export function UploadField({ label, id, error, first, onUploaded, onBusy }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const files = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  const [progress, setProgress] = useState({ name: '', percent: 0 });
  const [found, setFound] = useState(() => first && problemIn(first));
  const [leftOut, setLeftOut] = useState('');
  const upload = useMutation({
    mutationFn: (file: File) =>
      api.call(articlePictures.upload, {
        form: {},
        file,
        signal: leaving.current.signal,
        onProgress: (sent, total) => setProgress({ name: file.name, percent: (100 * sent) / Math.max(1, total) }),
      }),
    onMutate: ({ name }) => {
      setProgress({ name, percent: 0 });
      onBusy?.(true);
    },
    onSuccess: ({ address }) => onUploaded(address),
    onSettled: () => onBusy?.(false),
  });
  const { mutate } = upload;
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    if (first && !problemIn(first)) mutate(first);
    return () => controller.abort();
  }, [first, mutate]);

  const send = (given: readonly File[]) => {
    const [file, ...others] = upload.isPending ? [undefined, ...given] : given;
    setLeftOut(others.flatMap((one) => one?.name ?? []).join(', '));
    if (!file) return;
    const problem = problemIn(file);
    setFound(problem);
    upload.reset();
    if (!problem) mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    send([...event.dataTransfer.files]);
  };
  const refused = found ?? problemOf(upload.error);
  const failure = upload.error ? `${t('picture.failed')} ${describeFailure(common, upload.error)}` : undefined;
  const percent = Math.floor(progress.percent);
  return (
    <Place onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Field
        id={id}
        label={label}
        hint={t('picture.hint')}
        error={refused ? t(`picture.problem.${refused}`) : (failure ?? error)}
      >
        {(control) => (
          <span>
            <Button
              {...control}
              variant="secondary"
              size="small"
              aria-label={t('facts.line', { label, value: t('picture.button') })}
              onClick={() => files.current?.click()}
            >
              <Icon of={Upload} size={16} />
              {t('picture.button')}
            </Button>
          </span>
        )}
      </Field>
      <input
        ref={files}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('picture.button')}
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
      {upload.isPending && <ProgressBar percent={percent} label={t('picture.uploading', { name: progress.name })} />}
      <Text $soft $small role="status">
        {upload.isPending && (percent < 100 ? t('picture.sent', { percent }) : t('picture.preparing'))}
        {upload.isSuccess && t('picture.uploaded')}
        {leftOut && ` ${t('tools.filesLeftOut', { names: leftOut })}`}
      </Text>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: 8px;
`;
