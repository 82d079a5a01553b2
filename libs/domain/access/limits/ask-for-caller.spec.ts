import { askForCaller } from './account-limits';

describe('asking for a caller', () => {
  const away = new Error('away');
  const asked = async (isOfNode: boolean) => {
    const endings: string[] = [];
    const database = { isOfNode: () => isOfNode, requireHeard: () => undefined };
    const answer = await askForCaller(database, async (columns, ending) => {
      endings.push(ending);
      if (columns('$1').includes('project_members')) throw away;
      return columns('$1');
    });
    return { endings, answer };
  };

  it('leaves out what lies with projects while a node is away', async () => {
    const { endings, answer } = await asked(true);
    expect(endings).toEqual(['', '-alone']);
    expect(answer).toContain(`'{}'::text[] as "sharedPlans"`);
  });

  it('does not ask at all for what lies with projects while a node is silent', async () => {
    const requireHeard = () => {
      throw away;
    };
    const database = { isOfNode: () => true, requireHeard };
    expect(await askForCaller(database, async (_, ending) => ending)).toBe('-alone');
  });

  it('fails with any other failure', async () => {
    await expect(asked(false)).rejects.toBe(away);
  });
});
