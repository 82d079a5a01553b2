import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import { LETTER_LEASE, type LetterClaim } from './letters.lease';

/** What a letter is for. */
export type LetterPurpose = 'invitation' | 'password' | 'confirmation' | 'owner';

export interface NewLetter {
  readonly messageId: string;
  readonly purpose: LetterPurpose;
  /** Hash of the address. */
  readonly recipient: Buffer;
  /** Who caused it; null for whoever has forgotten a password. */
  readonly userId: number | null;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

export interface LetterQuota {
  readonly since: Date;
  readonly perAddress: number;
  readonly perPerson: number;
}

@Injectable()
export class LettersRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(LETTER_LEASE, database);
  }

  /** Of several at once to one address each is counted. @returns undefined when there are too many */
  async insert(
    letter: NewLetter,
    { since, perAddress, perPerson }: LetterQuota,
    sql: Sql,
  ): Promise<number | undefined> {
    const { messageId, purpose, recipient, userId, sealed, createdAt, endsAt } = letter;
    await sql.query(`select pg_advisory_xact_lock(hashtextextended('letters' || encode($1, 'hex'), 0))`, [recipient]);
    const [row] = await sql.query<{ id: number }>(
      `insert into letters (message_id, purpose, recipient, user_id, sealed, state, due_at, ends_at, created_at)
       select $1, $2::text, $3::bytea, $4::bigint, $5, 'queued', $6, $7, $6
       where (select count(*) from letters where recipient = $3 and purpose = $2 and created_at > $8) < $9
         and (select count(*) from letters where user_id = $4 and purpose = $2 and created_at > $8) < $10
       returning id`,
      [messageId, purpose, recipient, userId, sealed, createdAt, endsAt, since, perAddress, perPerson],
    );
    return row?.id;
  }

  /** @returns false when the letter is another worker's by now */
  async compose(claim: LetterClaim, sealed: Buffer): Promise<boolean> {
    return (await this.leases.write(claim, { sealed })) !== null;
  }

  /** @throws LeaseLost */
  complete(claim: LetterClaim): Promise<void> {
    return this.leases.mustComplete(claim, {});
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.query('delete from letters where created_at < $1', [moment]);
  }
}
