import { draftedSite } from '../draft';
import { renderPage } from '../page';
import { json, text } from '../site';

export const agentReady = draftedSite(
  'agent-ready',
  'Everything that agents may look for, over https.',
  (draft) => {
    const { home, routes } = draft;
    draft.robots = text(
      'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=yes\nDisallow: /checkout/\n\nUser-agent: GPTBot\nUser-agent: OAI-SearchBot\nDisallow: /checkout/\n\nSitemap: {origin}/sitemap.xml\n',
    );
    home.content +=
      '<form toolname="find_desk" tooldescription="Finds a desk by its width" action="/guide/"><label>Width <input name="width"></label></form>';
    const page = renderPage(home);
    routes['/'] = ({ accept }) => ({
      body: accept.startsWith('text/markdown')
        ? '# Standing desks made in Bristol\n\nHarbour Desks builds desks of ash and oak.\n'
        : page,
      headers: {
        Vary: 'Accept',
        Link: ['</.well-known/api-catalog>; rel="api-catalog"', '</llms.txt>; rel=describedby; type="text/plain"'],
        ...(accept.startsWith('text/markdown') ? { 'Content-Type': 'text/markdown; charset=utf-8' } : {}),
      },
    });
    const key = { kty: 'OKP', crv: 'Ed25519', kid: 'a', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' };
    routes['/.well-known/http-message-signatures-directory'] = json(
      { keys: [key] },
      'application/http-message-signatures-directory+json',
    );
    routes['/.well-known/mcp/server-card.json'] = json({
      name: 'harbour-desks',
      version: '1.0.0',
      description: 'Desks',
      transport: { type: 'streamable-http', endpoint: '/mcp' },
      serverInfo: { name: 'harbour-desks', version: '1.0.0' },
    });
    routes['/.well-known/agent-card.json'] = json({
      protocolVersion: '0.3.0',
      name: 'Desk agent',
      description: 'Finds desks.',
      url: '{origin}/a2a',
      version: '1.0.0',
      capabilities: {},
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: [{ id: 'find', name: 'Find', description: 'Finds a desk.', tags: ['desks'] }],
    });
    routes['/.well-known/agent-skills/index.json'] = json({
      skills: [
        {
          name: 'measure',
          type: 'skill-md',
          description: 'How to measure.',
          url: '{origin}/.well-known/agent-skills/measure/SKILL.md',
        },
      ],
    });
    routes['/.well-known/api-catalog'] = json(
      {
        linkset: [
          { anchor: '{origin}/api', 'service-desc': [{ href: '{origin}/openapi.json', type: 'application/json' }] },
        ],
      },
      'application/linkset+json',
    );
    routes['/.well-known/oauth-authorization-server'] = json({
      issuer: '{origin}',
      authorization_endpoint: '{origin}/authorize',
      token_endpoint: '{origin}/token',
      response_types_supported: ['code'],
    });
    routes['/.well-known/oauth-protected-resource'] = json({
      resource: '{origin}',
      authorization_servers: ['{origin}'],
    });
    routes['/.well-known/ucp'] = json({ ucp: { version: '2026-01-11', services: {}, capabilities: {} } });
  },
  { scheme: 'https' },
);
