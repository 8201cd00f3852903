import { ApiError, api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { letters } from '@firm/contract';
import { describeFailure, isLanguage, useCommonTexts } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { toast } from '@firm/ui';
import { usePaletteTexts } from './texts.ts';

/** Begins a letter to readers in the reader's language, as the studio's own list does, and opens it. */
export function useBeginLetter(): () => void {
  const { t, language } = usePaletteTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const create = useMutation({
    mutationFn: () => {
      const original = isLanguage(language) ? language : 'en';
      const body = { original, texts: { en: null, es: null, fr: null }, articleIds: [] };
      return api.call(letters.create, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ id }) => {
      void refreshTopics(queryClient, 'letters');
      void navigate(paths.studioLetter(id));
    },
    onError: (failure) =>
      toast.error(
        failure instanceof ApiError && failure.status === 409
          ? t('palette.tooManyLetters')
          : describeFailure(common, failure),
      ),
  });
  return () => create.mutate();
}
