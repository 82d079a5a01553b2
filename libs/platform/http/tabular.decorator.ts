import { applyDecorators, type Type, UseInterceptors } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { OutputQuery } from '@app/core/contracts';
import { TABLE_EXTENSION } from './openapi/params-extension';
import type { TableSource } from './openapi/table-output';
import { AlsoParams } from './params.decorator';
import { TableInterceptor, TabularAnswer } from './table.interceptor';

/**
 * For lists and metrics: adds the parameter `output`, and the table that it asks for (docs/api.md). Write it above
 * `@ConditionalGet`: the cache then keeps the table and not what it is made of.
 */
export const Tabular = (source: TableSource, query: Type<OutputQuery> = OutputQuery) =>
  applyDecorators(
    UseInterceptors(TableInterceptor),
    TabularAnswer({ source, query }),
    AlsoParams(query),
    ApiExtension(TABLE_EXTENSION, { source }),
  );
