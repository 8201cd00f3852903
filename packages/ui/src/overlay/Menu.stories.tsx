import { Button, Menu, Person } from '@firm/ui';
import { Download, LogOut, Pencil } from 'lucide-react';
import { createElement } from 'react';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'overlay/Menu', component: Menu } satisfies Meta;

const choose = () => {};

export const Items = story(
  (t) => (
    <Menu
      label={t.account}
      head={<Person name="Lucía Fernández" detail="lucia@example.com" />}
      trigger={(props) => (
        <Button variant="secondary" {...props}>
          {t.account}
        </Button>
      )}
      items={[
        { key: 'edit', label: t.edit, icon: Pencil, onSelect: choose },
        { key: 'download', label: t.download, icon: Download, link: createElement('a', { href: '#download' }) },
        { key: 'list', label: t.list, checked: true, separated: true, onSelect: choose },
        { key: 'grid', label: t.grid, checked: false, onSelect: choose },
        { key: 'out', label: t.signOut, icon: LogOut, separated: true, onSelect: choose },
      ]}
    />
  ),
  { opens: '[role="menu"]' },
);
