import { CodeXml, FlaskConical, House, PencilLine, PhoneCall, Settings } from 'lucide-react';

/** The rail, in order. `prefix` is what a path starts with while the place is the current one. */
export const PLACES = [
  { label: 'Home', href: '/', prefix: null, icon: House },
  { label: 'Author', href: '/author/scripts', prefix: '/author', icon: PencilLine },
  { label: 'Simulate', href: '/simulate/runs', prefix: '/simulate', icon: FlaskConical },
  { label: 'Calls', href: '/calls', prefix: '/calls', icon: PhoneCall },
  { label: 'Developer', href: '/developer/requests', prefix: '/developer', icon: CodeXml },
  { label: 'Settings', href: '/settings', prefix: '/settings', icon: Settings },
] as const;
