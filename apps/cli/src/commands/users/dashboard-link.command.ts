import { SignInLinksService } from '@app/domain/access';
import { ProjectsRepository } from '@app/domain/tracking';
import { defineCommand } from '../../command-line/command';
import { PROJECT } from '../project';
import { EMAIL, openUserIdOf } from '../user';

export const makeDashboardLink = defineCommand({
  noun: 'users',
  verb: 'dashboard-link',
  summary: 'Prints a link that signs a user in without a password and opens the dashboard, once within 15 minutes.',
  details: 'Whoever has the link is that user. Sessions of the user go on. See docs/operations.md.',
  options: {
    email: EMAIL,
    project: { ...PROJECT, required: false, description: 'A project of the user to open; any unless given.' },
  },
  examples: ['users dashboard-link --email you@example.com --project 1'],
  run: async (app, { email, project }, out) => {
    const userId = await openUserIdOf(app, email);
    if (project) await app.get(ProjectsRepository, { strict: false }).open({ userId, projectIds: null }, project);
    const { url, expiresAt } = await app.get(SignInLinksService, { strict: false }).forDashboard(userId, project);
    out.line(url);
    return { url, expires_at: expiresAt };
  },
});
