/** Our public addresses (docs/mcp.md). All follow from the public URL's origin; its path is not used. */
export interface Addresses {
  /** Issuer of tokens (RFC 8414). */
  readonly issuer: string;
  /** The MCP endpoint: the resource that tokens are for (RFC 8707). */
  readonly mcp: string;
  /** Metadata of that resource, at the path-suffixed form of RFC 9728, section 3.1. */
  readonly mcpMetadata: string;
}

export const MCP_PATH = '/api/v1/mcp';
/** The page of a link that signs in. */
export const SIGN_IN_LINK_PATH = '/account/link';
/** Pages of launches that wait for their user, each by its token, or a form about one by its number. */
export const LAUNCHES_PATH = '/account/launches';
/** The page of an invitation, whose token is in the query. */
export const INVITATION_PATH = '/account/invitation';
/** The dashboard, whose state is in the query. */
export const DASHBOARD_PATH = '/app';
/** The set-up of a project from nothing. */
export const SETUP_PATH = `${DASHBOARD_PATH}/setup`;
/** The dashboard on a project; without one it chooses. */
export const dashboardPath = (projectId?: number): string =>
  projectId === undefined ? DASHBOARD_PATH : `${DASHBOARD_PATH}?project_id=${projectId}`;
/** What the dashboard shows what users start as. */
export type WorkName = 'audits' | 'recommendations' | 'intelligence-tasks';
/** One piece of such work in the dashboard, under way or done. */
export const workPath = (projectId: number, work: WorkName, id: number): string =>
  `${DASHBOARD_PATH}/${projectId}/manage/${work}/${id}`;
/** The page of a share, by its token. */
export const SHARE_PATH = '/share';
/** Pages of whoever gets notices by mail, by a token in the query. */
export const NOTICES_PATH = '/notices';
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource';

export function addressesOf(publicUrl: string): Addresses {
  const { origin } = new URL(publicUrl);
  return {
    issuer: origin,
    mcp: `${origin}${MCP_PATH}`,
    mcpMetadata: `${origin}${RESOURCE_METADATA_PATH}${MCP_PATH}`,
  };
}

/** Names of this machine, as `URL` gives a host. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an operator's URL leads to this machine alone. It decides nothing about what strangers name. */
export const isThisMachine = ({ hostname }: URL): boolean => THIS_MACHINE.includes(hostname);
