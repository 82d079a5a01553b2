export { Accounts1790000000001 } from './1790000000001-accounts';
export { Projects1790000000002 } from './1790000000002-projects';
export { Capture1790000000003 } from './1790000000003-capture';
export { Derived1790000000004 } from './1790000000004-derived';
export { Oauth1790000000010 } from './1790000000010-oauth';
export { DomainDays1790000000020 } from './1790000000020-domain-days';
export { MentionPositions1790000000030 } from './1790000000030-mention-positions';
export { AgentTraffic1790000000040 } from './1790000000040-agent-traffic';
