import type { ReleaseApp, ReleaseTrouble } from '@firm/contract';
import { Badge } from '@firm/ui';
import {
  BellOff,
  CalendarX2,
  ChevronsUp,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Flag,
  Gauge,
  HardDrive,
  Hourglass,
  MoveVertical,
  Pin,
  Snowflake,
  TriangleAlert,
  Undo2,
  Unplug,
  UsersRound,
} from 'lucide-react';
import { holdsNow } from '../freezes/holdsNow.ts';
import { useTexts } from '../texts.ts';

/** The look of each state; the states in red cannot wait until the morning. */
export const LOOKS = {
  unwritable: { tone: 'bad', icon: HardDrive },
  broken: { tone: 'bad', icon: CircleX },
  failing: { tone: 'bad', icon: TriangleAlert },
  unfit: { tone: 'warn', icon: Unplug },
  takenBack: { tone: 'warn', icon: Undo2 },
  stopped: { tone: 'bad', icon: CirclePause },
  notBegun: { tone: 'warn', icon: CalendarX2 },
  untold: { tone: 'warn', icon: BellOff },
  reported: { tone: 'warn', icon: Flag },
  slow: { tone: 'warn', icon: Gauge },
  shifting: { tone: 'warn', icon: MoveVertical },
  sluggish: { tone: 'warn', icon: Hourglass },
  waiting: { tone: 'info', icon: UsersRound },
  paused: { tone: 'neutral', icon: CirclePause },
  frozen: { tone: 'neutral', icon: Snowflake },
  goingOut: { tone: 'info', icon: ChevronsUp },
  pinned: { tone: 'neutral', icon: Pin },
  unused: { tone: 'neutral', icon: CircleDashed },
  steady: { tone: 'good', icon: CircleCheck },
} as const;
type State = keyof typeof LOOKS;

/** The first thing to know of an app: its trouble, else the change under way. */
function stateOf(
  { traffic, paused, pinned, freezes, request }: ReleaseApp,
  troubles: readonly ReleaseTrouble[],
): State {
  const [first] = troubles;
  if (first) return first.kind;
  if (traffic.length === 0) return 'unused';
  if (request) return 'waiting';
  if (paused) return 'paused';
  if (freezes.some(holdsNow)) return 'frozen';
  if (traffic.length > 1) return 'goingOut';
  return pinned ? 'pinned' : 'steady';
}

export function StateBadge({ app, troubles }: { app: ReleaseApp; troubles: readonly ReleaseTrouble[] }) {
  const { t } = useTexts();
  const state = stateOf(app, troubles);
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}
