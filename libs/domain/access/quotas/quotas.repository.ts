import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';

/** What accounts and projects have. What an account has is the sum of what was counted of its projects (project-counts.ts). */
@Injectable()
export class QuotasRepository {
  projects(sql: Sql, userId: number): Promise<number> {
    return number(sql, 'select count(*) as n from project_counts where user_id = $1', [userId]);
  }

  prompts(sql: Sql, userId: number): Promise<number> {
    return number(sql, 'select sum(prompts) as n from project_counts where user_id = $1', [userId]);
  }

  promptsOfProject(sql: Sql, projectId: number): Promise<number> {
    return number(sql, 'select count(*) as n from prompts where project_id = $1 and removed_with is null', [projectId]);
  }

  competitors(sql: Sql, projectId: number): Promise<number> {
    return number(sql, 'select count(*) as n from competitors where project_id = $1', [projectId]);
  }

  ownerOf(sql: Sql, projectId: number): Promise<number> {
    return number(sql, 'select user_id as n from projects where id = $1', [projectId]);
  }

  /** @returns the number of competitors of the project that has most */
  mostCompetitors(sql: Sql, userId: number): Promise<number> {
    return number(sql, 'select max(competitors) as n from project_counts where user_id = $1', [userId]);
  }

  usedInMonth(sql: Sql, userId: number, quota: string, month: LocalDay): Promise<number> {
    return number(sql, 'select used as n from monthly_uses where user_id = $1 and quota = $2 and month = $3', [
      userId,
      quota,
      month,
    ]);
  }

  async useInMonth(sql: Sql, userId: number, quota: string, month: LocalDay, amount: number): Promise<void> {
    await sql.query(
      `insert into monthly_uses (user_id, quota, month, used) values ($1, $2, $3, $4)
       on conflict (user_id, quota, month) do update set used = monthly_uses.used + excluded.used`,
      [userId, quota, month, amount],
    );
  }

  async giveBackInMonth(sql: Sql, userId: number, quota: string, month: LocalDay): Promise<void> {
    await sql.query(
      `update monthly_uses set used = used - 1 where user_id = $1 and quota = $2 and month = $3 and used > 0`,
      [userId, quota, month],
    );
  }
}

async function number(sql: Sql, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await sql.query<{ n: number | null }>(text, values);
  return row?.n ?? 0;
}
