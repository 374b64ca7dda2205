import { Download } from 'lucide-react';
import { Button } from './button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

/** What a screen shows, as files. */
export function ExportMenu({ items }: { items: readonly MenuItem[] }) {
  return <Menu label="Export" align="end" trigger={<Button icon={Download}>Export</Button>} items={items} />;
}
