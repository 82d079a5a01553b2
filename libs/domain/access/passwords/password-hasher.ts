import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { ApiError } from '@app/core/kernel';

/** Argon2id with 19 MiB (in KiB) and two passes: OWASP, Password Storage Cheat Sheet. */
export const HASH_PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of 32 random bytes that nobody kept. Who has no password is compared with it, which costs what a comparison costs. */
export const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$xyyOrkXRENzNjOji64zfEA$K1ajJ3nSGQkoOkHBuCScOGOtwS2L5+naJB2WSYTm1d4';

/** Hashing takes a core and 19 MiB: two at most, and one core is left to everything else. */
export const HASHES_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** Two seconds of waiting or so. */
const WAITING = 100;
const inTurn = pLimit(HASHES_AT_ONCE);

/** Hashes of passwords, in the PHC string format. All hashers of a process share its turns. */
@Injectable()
export class PasswordHasher {
  /** @throws ApiError `ERR_RATE_LIMITED` when too many wait */
  hash(password: string): Promise<string> {
    return take(() => hash(normalized(password), HASH_PARAMETERS));
  }

  /**
   * @param stored null for nobody's hash, which no password has
   * @throws ApiError `ERR_RATE_LIMITED` when too many wait
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const same = await take(() => verify(stored ?? HASH_OF_NOBODY, normalized(password)));
    return same && stored !== null;
  }

  /** Whether a hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean {
    const made = parseOptions(stored);
    return Object.entries(HASH_PARAMETERS).some(
      ([name, value]) => made[name as keyof typeof HASH_PARAMETERS] !== value,
    );
  }
}

/** Keyboards write the same letter in several ways (NIST SP 800-63B, section 3.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

async function take<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount < WAITING) return inTurn(work);
  throw new ApiError('ERR_RATE_LIMITED', 'Too many people sign in at the moment. Try again.', {
    retry_after_seconds: 5,
  });
}
