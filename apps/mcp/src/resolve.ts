import type { Type } from '@nestjs/common';

/** Finds a service of the domain. */
export type Resolve = <Service>(type: Type<Service>) => Service;
