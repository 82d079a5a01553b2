import { Reflector } from '@nestjs/core';

/** Opens a route to callers without a credential. */
export const Public = Reflector.createDecorator<void, true>({ transform: () => true });
