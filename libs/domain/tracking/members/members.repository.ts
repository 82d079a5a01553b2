import { Injectable } from '@nestjs/common';
import type { MemberRole, Role } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import type { ProjectScope } from '../projects/project-scope';

export interface MemberRow {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** null for the owner. */
  readonly since: Date | null;
}

/** With `$2` null, everybody. */
const ROLES = `select r.user_id as "userId", r.role, m.since
  from project_roles r left join project_members m on m.project_id = $1 and m.user_id = r.user_id
  where r.project_id = $1 and ($2::bigint is null or r.user_id = $2)`;

/** The people of projects. Writers hold the project's lock. */
@Injectable()
export class MembersRepository {
  constructor(private readonly database: Database) {}

  /** The owner first, then by name. */
  list(scope: ProjectScope, sql: Sql = this.database): Promise<MemberRow[]> {
    return this.named(scope, null, sql);
  }

  async find(scope: ProjectScope, userId: number, sql: Sql): Promise<MemberRow | undefined> {
    const [row] = await this.named(scope, userId, sql);
    return row;
  }

  /** Names lie elsewhere than projects, in a cluster: a join of both would ask every node. */
  private async named({ projectId }: ProjectScope, userId: number | null, sql: Sql): Promise<MemberRow[]> {
    const people = await sql.query<Omit<MemberRow, 'name' | 'email'>>(ROLES, [projectId, userId]);
    return sql.query<MemberRow>(
      `select r.user_id as "userId", u.name, u.email, r.role, r.since
       from unnest($1::bigint[], $2::text[], $3::timestamptz[]) r (user_id, role, since) join users u on u.id = r.user_id
       order by r.role <> 'owner', lower(u.name), r.user_id`,
      [people.map((one) => one.userId), people.map(({ role }) => role), people.map(({ since }) => since)],
    );
  }

  async count({ projectId }: ProjectScope, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ n: number }>('select count(*) as n from project_members where project_id = $1', [
      projectId,
    ]);
    return row!.n;
  }

  async add({ projectId }: ProjectScope, userId: number, role: MemberRole, now: Date, sql: Sql): Promise<void> {
    await sql.query('insert into project_members (project_id, user_id, role, since) values ($1, $2, $3, $4)', [
      projectId,
      userId,
      role,
      now,
    ]);
  }

  async setRole({ projectId }: ProjectScope, userId: number, role: MemberRole, sql: Sql): Promise<void> {
    await sql.query('update project_members set role = $3 where project_id = $1 and user_id = $2', [
      projectId,
      userId,
      role,
    ]);
  }

  async remove({ projectId }: ProjectScope, userId: number, sql: Sql): Promise<void> {
    await sql.query('delete from project_members where project_id = $1 and user_id = $2', [projectId, userId]);
  }

  /** The former owner becomes an editor. */
  async handOver(scope: ProjectScope, from: number, to: number, now: Date, sql: Sql): Promise<void> {
    await this.remove(scope, to, sql);
    await sql.query('update projects set user_id = $2 where id = $1', [scope.projectId, to]);
    await this.add(scope, from, 'editor', now, sql);
  }
}
