import { applyDecorators, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiProduces } from '@nestjs/swagger';
import { OutputQuery } from '@app/core/contracts';
import { CSV_TYPE, type Table } from '@app/core/tables';
import { AlsoParams } from './params.decorator';

/** How a body becomes a table: by the member that holds its rows, or by a function. */
export type TableSource = string | ((body: never) => Table);

interface TabularOptions {
  readonly source: TableSource;
  readonly query: Type<OutputQuery>;
}

/** What a handler declares with {@link Tabular}. */
export const TabularAnswer = Reflector.createDecorator<TabularOptions>();

/** For lists and metrics: adds the parameter `output`, and the table that it asks for (docs/api.md). */
export const Tabular = (source: TableSource, query: Type<OutputQuery> = OutputQuery) =>
  applyDecorators(TabularAnswer({ source, query }), AlsoParams(query), ApiProduces('application/json', CSV_TYPE));
