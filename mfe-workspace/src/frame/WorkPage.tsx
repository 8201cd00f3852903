import { DeskPage, type DeskPageProps } from '@firm/screen/desk';

interface Props extends Omit<DeskPageProps, 'maxWidth'> {
  /** Lists and boards take the whole width of the window. */
  broad?: boolean;
}

/** A screen of the workspace. */
export function WorkPage({ broad = false, ...page }: Props) {
  return <DeskPage maxWidth={broad ? 'none' : 1520} {...page} />;
}
