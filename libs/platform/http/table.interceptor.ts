import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { type OutputQuery, parseParams, type SovOutputQuery, type Versioned } from '@app/core/contracts';
import { batchesOf, type Body, type Column, columnsOf, csvOf, metadataOf, tableOf } from '@app/core/tables';
import { CsvText } from './answer-text';
import type { HttpRequest } from './http-request';
import { jsonAnswerOf, operationOf, readOpenApi } from './openapi/open-api';
import type { TableSource } from './openapi/table-output';
import { wholeList } from './whole-list';

interface TabularOptions {
  readonly source: TableSource;
  readonly query: Type<OutputQuery>;
}

/** What a handler declares with `@Tabular`. */
export const TabularAnswer = Reflector.createDecorator<TabularOptions>();

/** Makes tables of the answers of tabular handlers for clients that ask for them; of a versioned one when it is computed. */
@Injectable()
export class TableInterceptor implements NestInterceptor<object, object> {
  private readonly columns = new Map<string, Column[]>();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const { query } = context.switchToHttp().getRequest<HttpRequest>();
    if (!query.output) return next.handle();
    const tabular = this.reflector.get(TabularAnswer, context.getHandler());
    return next.handle().pipe(
      mergeMap(async (answer) => {
        const asked: SovOutputQuery = parseParams(tabular.query, query);
        const shape = (body: object) => this.shape(context, tabular, asked, body as Body);
        return isVersioned(answer) ? { ...answer, body: async () => shape(await answer.body()) } : shape(answer);
      }),
    );
  }

  private async shape(
    context: ExecutionContext,
    tabular: TabularOptions,
    asked: SovOutputQuery,
    body: Body,
  ): Promise<object> {
    const source = asked.view ?? tabular.source;
    const batches = batchesOf(body);
    if (batches) {
      const columns = this.columnsOf(context, source as string);
      return wholeList(batches, columns, context.switchToHttp().getResponse<Response>());
    }
    const table =
      typeof source === 'string' ? tableOf(body, source, this.columnsOf(context, source)) : source(body as never);
    return asked.output === 'flat' ? { ...metadataOf(body), ...table } : new CsvText(csvOf(table));
  }

  private columnsOf(context: ExecutionContext, member: string): Column[] {
    const operationId = context.getHandler().name;
    const key = `${operationId} ${member}`;
    const columns = this.columns.get(key) ?? this.describedColumns(operationId, member);
    this.columns.set(key, columns);
    return columns;
  }

  /** From the published description: a table without rows has the same columns. */
  private describedColumns(operationId: string, member: string): Column[] {
    const description = readOpenApi();
    const { operation } = operationOf(description, operationId);
    return columnsOf(jsonAnswerOf(operation), member, description.components.schemas);
  }
}

/** No JSON body has a function. */
const isVersioned = (answer: object): answer is Versioned<object> =>
  'body' in answer && typeof answer.body === 'function';
