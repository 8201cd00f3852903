import { useReport, withRetries } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { toast } from '@firm/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * A dialog with code of its own, which loads once it opens: `dialogOf(() => import(…), 'BanDialog')`. Nothing on the
 * page moves meanwhile. Where the code does not load, a message says so and the dialog closes: the next press loads it
 * again.
 */
export function dialogOf<Name extends string, Props extends { onClose: () => void }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function DialogOf(props: Props) {
    const { t } = useCommonTexts();
    const report = useReport();
    const [Loaded, show] = useState(() => loaded);
    const isMissing = Loaded === undefined;
    const fail = useEffectEvent((error: unknown) => {
      report(error);
      toast.error(`${t('error.loadFailed')}. ${t(navigator.onLine ? 'error.unexpected' : 'error.offline')}`);
      props.onClose();
    });
    useEffect(() => {
      if (!isMissing) return;
      let isOpen = true;
      const begin = async () => {
        try {
          loaded = (await withRetries(load))[name];
          if (isOpen) show(() => loaded);
        } catch (error) {
          if (isOpen) fail(error);
        }
      };
      void begin();
      return () => {
        isOpen = false;
      };
    }, [isMissing]);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
