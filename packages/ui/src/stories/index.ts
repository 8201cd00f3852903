import * as ArrowLink from '../action/ArrowLink.stories.tsx';
import * as Button from '../action/Button.stories.tsx';
import * as Chip from '../action/Chip.stories.tsx';
import * as IconButton from '../action/IconButton.stories.tsx';
import * as Segments from '../action/Segments.stories.tsx';
import * as ToolButton from '../action/ToolButton.stories.tsx';
import * as Art from '../art/Art.stories.tsx';
import * as Logo from '../art/Logo.stories.tsx';
import * as Empty from '../feedback/Empty.stories.tsx';
import * as LoadFailed from '../feedback/LoadFailed.stories.tsx';
import * as Note from '../feedback/Note.stories.tsx';
import * as Skeleton from '../feedback/Skeleton.stories.tsx';
import * as Spinner from '../feedback/Spinner.stories.tsx';
import * as Toaster from '../feedback/Toaster.stories.tsx';
import * as CheckboxField from '../form/CheckboxField.stories.tsx';
import * as Field from '../form/Field.stories.tsx';
import * as Form from '../form/Form.stories.tsx';
import * as PasswordField from '../form/PasswordField.stories.tsx';
import * as RadioGroup from '../form/RadioGroup.stories.tsx';
import * as SelectField from '../form/SelectField.stories.tsx';
import * as Switch from '../form/Switch.stories.tsx';
import * as TextArea from '../form/TextArea.stories.tsx';
import * as TextField from '../form/TextField.stories.tsx';
import * as AppColumns from '../layout/AppColumns.stories.tsx';
import * as AppPage from '../layout/AppPage.stories.tsx';
import * as CardGrid from '../layout/CardGrid.stories.tsx';
import * as Heading from '../layout/Heading.stories.tsx';
import * as PageHead from '../layout/PageHead.stories.tsx';
import * as Prose from '../layout/Prose.stories.tsx';
import * as Row from '../layout/Row.stories.tsx';
import * as Section from '../layout/Section.stories.tsx';
import * as SkipLink from '../layout/SkipLink.stories.tsx';
import * as Breadcrumb from '../navigate/Breadcrumb.stories.tsx';
import * as Pagination from '../navigate/Pagination.stories.tsx';
import * as Tabs from '../navigate/Tabs.stories.tsx';
import * as ConfirmDialog from '../overlay/ConfirmDialog.stories.tsx';
import * as Dialog from '../overlay/Dialog.stories.tsx';
import * as Menu from '../overlay/Menu.stories.tsx';
import * as Badge from '../show/Badge.stories.tsx';
import * as Facts from '../show/Facts.stories.tsx';
import * as FileName from '../show/FileName.stories.tsx';
import * as Icon from '../show/Icon.stories.tsx';
import * as Ledger from '../show/Ledger.stories.tsx';
import * as NextStepCard from '../show/NextStepCard.stories.tsx';
import * as Panel from '../show/Panel.stories.tsx';
import * as Person from '../show/Person.stories.tsx';
import * as Photo from '../show/Photo.stories.tsx';
import * as ProcessLine from '../show/ProcessLine.stories.tsx';
import * as ProgressBar from '../show/ProgressBar.stories.tsx';
import * as StageProgress from '../show/StageProgress.stories.tsx';
import * as Table from '../show/Table.stories.tsx';
import * as TeaserCard from '../show/TeaserCard.stories.tsx';
import * as Ticks from '../show/Ticks.stories.tsx';
import * as Timeline from '../show/Timeline.stories.tsx';
import type { Meta, Story } from './csf.ts';

export type { Story } from './csf.ts';
export { palettes } from './palettes.ts';

/** The exports of a `*.stories.tsx` file. */
export interface StoryModule {
  default: Meta;
  [name: string]: Meta | Story;
}

/** All story files, by folder and component. */
export const storyModules: readonly StoryModule[] = [
  ArrowLink,
  Button,
  Chip,
  IconButton,
  Segments,
  ToolButton,
  Art,
  Logo,
  Empty,
  LoadFailed,
  Note,
  Skeleton,
  Spinner,
  Toaster,
  CheckboxField,
  Field,
  Form,
  PasswordField,
  RadioGroup,
  SelectField,
  Switch,
  TextArea,
  TextField,
  AppColumns,
  AppPage,
  CardGrid,
  Heading,
  PageHead,
  Prose,
  Row,
  Section,
  SkipLink,
  Breadcrumb,
  Pagination,
  Tabs,
  ConfirmDialog,
  Dialog,
  Menu,
  Badge,
  Facts,
  FileName,
  Icon,
  Ledger,
  NextStepCard,
  Panel,
  Person,
  Photo,
  ProcessLine,
  ProgressBar,
  StageProgress,
  Table,
  TeaserCard,
  Ticks,
  Timeline,
];
