/**
 * Every lucide icon calls this function: remotes' builds take it from this package, so that the page loads one copy.
 */
export { createLucideIcon } from 'lucide-react';
export { ArrowLink } from './action/ArrowLink.tsx';
export { Button } from './action/Button.tsx';
export { Chip } from './action/Chip.tsx';
export { IconButton } from './action/IconButton.tsx';
export type { Segment } from './action/Segments.tsx';
export { Segments } from './action/Segments.tsx';
export { ToolButton } from './action/ToolButton.tsx';
export type { ArtProps } from './art/Art.tsx';
export { Art } from './art/Art.tsx';
export type { ArtName } from './art/drawings.ts';
export { isArtName } from './art/isArtName.ts';
export { Logo } from './art/Logo.tsx';
export { Mark } from './art/Mark.tsx';
export {
  ArticleCard,
  Go,
  PortalColumn,
  PortalColumns,
  PortalHead,
  PortalHeadTextLoading,
  PortalPage,
  Slip,
  TrainLine,
} from './earlierNames.ts';
export { Empty } from './feedback/Empty.tsx';
export { LoadFailed } from './feedback/LoadFailed.tsx';
export { Note } from './feedback/Note.tsx';
export { Loading, Skeleton, SkeletonText } from './feedback/Skeleton.tsx';
export { Spinner } from './feedback/Spinner.tsx';
export { Toaster } from './feedback/Toaster.tsx';
export type { ToastOptions } from './feedback/toast.ts';
export { toast } from './feedback/toast.ts';
export { Check } from './form/Check.tsx';
export { CheckboxField } from './form/CheckboxField.tsx';
export type { FieldControl } from './form/Field.tsx';
export { Field, Hint } from './form/Field.tsx';
export { Form, TwoUp, useOwnMessages } from './form/Form.tsx';
export type { FormError } from './form/FormErrors.tsx';
export { FormErrors } from './form/FormErrors.tsx';
export { PasswordField } from './form/PasswordField.tsx';
export { RadioGroup } from './form/RadioGroup.tsx';
export { SelectField } from './form/SelectField.tsx';
export { Switch } from './form/Switch.tsx';
export { TextArea } from './form/TextArea.tsx';
export { TextField } from './form/TextField.tsx';
export { AppColumn, AppColumns } from './layout/AppColumns.tsx';
export { AppHead, AppHeadTextLoading, AppPage } from './layout/AppPage.tsx';
export { CardGrid } from './layout/CardGrid.tsx';
export { Heading } from './layout/Heading.tsx';
export { PageHead } from './layout/PageHead.tsx';
export { Prose } from './layout/Prose.tsx';
export { Row } from './layout/Row.tsx';
export { Section } from './layout/Section.tsx';
export { SectionHead } from './layout/SectionHead.tsx';
export { SkipLink } from './layout/SkipLink.tsx';
export { Split } from './layout/Split.tsx';
export { Stack } from './layout/Stack.tsx';
export { Lede, Text } from './layout/Text.tsx';
export { VisuallyHidden } from './layout/VisuallyHidden.tsx';
export { Wrap } from './layout/Wrap.tsx';
export { Breadcrumb } from './navigate/Breadcrumb.tsx';
export type { PageLinkProps } from './navigate/Pagination.tsx';
export { Pagination } from './navigate/Pagination.tsx';
export type { Tab } from './navigate/Tabs.tsx';
export { TabList, TabPanel, Tabs } from './navigate/Tabs.tsx';
export { ConfirmDialog } from './overlay/ConfirmDialog.tsx';
export { Dialog } from './overlay/Dialog.tsx';
export { focusScreen } from './overlay/focusScreen.ts';
export type { MenuTriggerProps } from './overlay/Menu.tsx';
export { loadMenu, Menu } from './overlay/Menu.tsx';
export type { MenuItem } from './overlay/menuItem.ts';
export type { AvatarProps } from './show/Avatar.tsx';
export { Avatar } from './show/Avatar.tsx';
export { Badge } from './show/Badge.tsx';
export { Facebook, LinkedIn, Twitter } from './show/brandIcons.ts';
export { Count } from './show/Count.tsx';
export type { Fact } from './show/Facts.tsx';
export { Facts } from './show/Facts.tsx';
export type { Figure } from './show/Figures.tsx';
export { Figures } from './show/Figures.tsx';
export { FileMark } from './show/FileMark.tsx';
export { FileName } from './show/FileName.tsx';
export { Icon } from './show/Icon.tsx';
export { Ledger, LedgerGrid, LedgerRow } from './show/Ledger.tsx';
export { NextStepCard } from './show/NextStepCard.tsx';
export { Panel, PanelBody, PanelHead } from './show/Panel.tsx';
export { Person } from './show/Person.tsx';
export type { Focus, PhotoProps } from './show/Photo.tsx';
export { Photo } from './show/Photo.tsx';
export type { ProcessStep } from './show/ProcessLine.tsx';
export { ProcessLine } from './show/ProcessLine.tsx';
export { ProgressBar } from './show/ProgressBar.tsx';
export { StageProgress } from './show/StageProgress.tsx';
export type { Column } from './show/Table.tsx';
export { Table } from './show/Table.tsx';
export { TeaserCard } from './show/TeaserCard.tsx';
export { Ticks } from './show/Ticks.tsx';
export { Tile } from './show/Tile.tsx';
export { Timeline, TimelineItem } from './show/Timeline.tsx';
export { Unbroken } from './show/Unbroken.tsx';
export { fontFaces } from './theme/fonts.ts';
export { GlobalStyle } from './theme/GlobalStyle.tsx';
export { cardWithLink, coveringLink, fingerHigh, hairlineGroup, tintedGround, visuallyHidden } from './theme/mixins.ts';
export type { Breakpoint } from './theme/tokens.ts';
export {
  color,
  ease,
  font,
  gutter,
  media,
  panelSpace,
  radius,
  sectionSpace,
  shadow,
  space,
  type,
} from './theme/tokens.ts';
export type { Tone } from './theme/tone.ts';
export { withoutProps } from './theme/withoutProps.ts';
