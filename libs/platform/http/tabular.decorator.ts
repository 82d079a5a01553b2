import { applyDecorators, type Type, UseInterceptors } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { OutputQuery } from '@app/core/contracts';
import { CSV_TYPE } from '@app/core/tables';
import { AlsoParams } from './params.decorator';
import { TableInterceptor, TabularAnswer, type TableSource } from './table.interceptor';

/**
 * For lists and metrics: adds the parameter `output`, and the table that it asks for (docs/api.md). Write it above
 * `@ConditionalGet`: the cache then keeps the table and not what it is made of.
 */
export const Tabular = (source: TableSource, query: Type<OutputQuery> = OutputQuery) =>
  applyDecorators(
    UseInterceptors(TableInterceptor),
    TabularAnswer({ source, query }),
    AlsoParams(query),
    ApiProduces('application/json', CSV_TYPE),
  );
