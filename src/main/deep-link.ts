/** Links that lead from elsewhere to one run, call or trial: `understudy://run/<id>`, with the workspace's file as `?workspace=`. */

export const DEEP_LINK_SCHEME = 'understudy';

export interface DeepLink {
  /** The workspace's file as it stands in the link; null: the one in front. */
  workspace: string | null;
  /** Where in the workbench, behind its `#`. */
  address: string;
}

/** Anybody can write a link, so it leads to nothing but these, and to no other part of them. Ids are those of the service. */
const PLACES = [
  { kind: 'run', address: (run: string) => `/simulate/runs/${run}`, ids: 1 },
  { kind: 'call', address: (call: string) => `/calls/${call}`, ids: 1 },
  { kind: 'trial', address: (run: string, trial = '') => `/simulate/runs/${run}/trials/${trial}`, ids: 2 },
] as const;

const ID = /^[0-9a-f]{24}$/;

/** Null where it is none of ours. */
export function readDeepLink(text: string): DeepLink | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, pathname, searchParams } = new URL(text);
  const ids = pathname.split('/').filter((part) => part !== '');
  const place = PLACES.find(({ kind }) => kind === host);
  const [first, second] = ids;
  if (protocol !== `${DEEP_LINK_SCHEME}:` || !place || first === undefined) return null;
  if (ids.length !== place.ids || !ids.every((id) => ID.test(id))) return null;
  return { workspace: searchParams.get('workspace'), address: place.address(first, second) };
}

/** The link to what a window shows, by its address; null where that is no run, call or trial. */
export function deepLinkTo(address: string, workspaceFile: string): string | null {
  const [pathname = ''] = address.replace(/^[^#]*#/, '').split('?');
  const ids = pathname.split('/').filter((part) => ID.test(part));
  const [first = '', second] = ids;
  const place = PLACES.find((one) => one.ids === ids.length && one.address(first, second) === pathname);
  if (!place) return null;
  return `${DEEP_LINK_SCHEME}://${place.kind}/${ids.join('/')}?workspace=${encodeURIComponent(workspaceFile)}`;
}
