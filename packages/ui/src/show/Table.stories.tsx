import { Badge, Button, FileName, Panel, Table } from '@firm/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/Table', component: Table } satisfies Meta;

const INVOICES = [
  { id: 'INV-2026-014', amount: '$149.50', isPaid: false },
  { id: 'INV-2026-009', amount: '$1,300.00', isPaid: true },
];
const FILES = ['passport.pdf', 'W-2-statements-of-all-employers-2025-corrected.xlsx'];

export const Labelled = story((t) => (
  <Panel as="div">
    <Table
      caption={t.invoices}
      items={INVOICES}
      keyOf={({ id }) => id}
      columns={[
        { key: 'id', header: t.invoice, nowrap: true, cell: ({ id }) => <b>{id}</b> },
        {
          key: 'state',
          header: t.state,
          cell: ({ isPaid }) =>
            isPaid ? (
              <Badge tone="good" icon={CircleCheck}>
                {t.completed}
              </Badge>
            ) : (
              <Badge tone="bad" icon={CircleAlert}>
                {t.overdue}
              </Badge>
            ),
        },
        { key: 'amount', header: t.amount, numeric: true, cell: ({ amount }) => amount },
        {
          key: 'actions',
          header: t.actions,
          actions: true,
          cell: () => (
            <Button size="small" variant="secondary">
              {t.pay}
            </Button>
          ),
        },
      ]}
    />
  </Panel>
));

export const Compact = story((t) => (
  <Panel as="div">
    <Table
      caption={t.documents}
      items={FILES}
      keyOf={(name) => name}
      cards="compact"
      columns={[
        {
          key: 'name',
          header: t.documents,
          width: '60%',
          cell: (name) => <FileName name={name} detail={t.fileDetail} />,
        },
        { key: 'date', header: t.opened, quiet: true, cell: () => t.articleDate },
        {
          key: 'actions',
          header: t.actions,
          actions: true,
          cell: () => (
            <Button size="small" variant="tertiary">
              {t.download}
            </Button>
          ),
        },
      ]}
    />
  </Panel>
));
