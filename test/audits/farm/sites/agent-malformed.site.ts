import { draftedSite } from '../draft';
import { faultyRobots, neglectHead, neglectLinks } from '../neglect';
import { renderPage } from '../page';
import { json } from '../site';

export const agentMalformed = draftedSite(
  'agent-malformed',
  'Much that agents may look for is there and malformed; links, robots.txt and head are neglected.',
  (draft) => {
    neglectLinks(draft);
    faultyRobots(draft);
    neglectHead(draft);
    const { home, routes } = draft;
    const page = renderPage(home);
    routes['/'] = ({ accept }) => ({
      body: page,
      headers: {
        Link: '/.well-known/api-catalog; rel api-catalog',
        ...(accept.startsWith('text/markdown') ? { 'Content-Type': 'text/markdown; charset=utf-8' } : {}),
      },
    });
    const broken = { body: '{"name": "harbour", ', headers: { 'Content-Type': 'application/json' } };
    routes['/.well-known/http-message-signatures-directory'] = json({ key: 'a' });
    routes['/.well-known/mcp/server-card.json'] = broken;
    routes['/.well-known/agent-card.json'] = json({ description: 'A card without a name' });
    routes['/.well-known/agent-skills/index.json'] = broken;
    routes['/.well-known/api-catalog'] = json({ links: [] });
    routes['/.well-known/oauth-authorization-server'] = json({ token_endpoint: '{origin}/token' });
    routes['/.well-known/oauth-protected-resource'] = json({ scopes_supported: ['read'] });
    routes['/.well-known/ucp'] = broken;
  },
);
