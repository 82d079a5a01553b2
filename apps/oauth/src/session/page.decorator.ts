import { applyDecorators, UseFilters, UseGuards } from '@nestjs/common';
import { PageErrorFilter } from './page-error.filter';
import { PageGuard, SignedInGuard } from './page-request';

/** For controllers whose pages anybody may open. */
export const PublicPages = () => applyDecorators(UseGuards(PageGuard), UseFilters(PageErrorFilter));

/** For controllers whose pages lead to the sign-in page first. */
export const AccountPages = () => applyDecorators(UseGuards(PageGuard, SignedInGuard), UseFilters(PageErrorFilter));
