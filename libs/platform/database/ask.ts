/** How the database waits for what it has asked the server, which may turn out to be silent. */
export type Ask = <Answer>(statement: () => Promise<Answer>) => Promise<Answer>;

/** @param giveBack what becomes of a connection that comes when nobody waits for it any more */
export async function connected<Connection>(
  ask: Ask,
  connect: () => Promise<Connection>,
  giveBack: (connection: Connection) => unknown,
): Promise<Connection> {
  let gone = false;
  try {
    return await ask(async () => {
      const connection = await connect();
      if (gone) await giveBack(connection);
      return connection;
    });
  } catch (error) {
    gone = true;
    throw error;
  }
}
