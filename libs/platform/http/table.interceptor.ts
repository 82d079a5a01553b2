import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { parseParams, type SovOutputQuery } from '@app/core/contracts';
import { type Body, type Column, columnsOf, CSV_TYPE, csvOf, metadataOf, type Table, tableOf } from '@app/core/tables';
import type { HttpRequest } from './http-request';
import { JsonText } from './json-text';
import { jsonAnswerOf, type OpenApiDocument, operationOf, readOpenApi } from './openapi/open-api';
import { TabularAnswer } from './tabular.decorator';

/** Makes tables of the answers of {@link Tabular} handlers for clients that ask for them. */
export class TableInterceptor implements NestInterceptor<unknown, unknown> {
  private readonly reflector = new Reflector();
  private description?: OpenApiDocument;
  private readonly columns = new Map<string, Column[]>();

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<HttpRequest>();
    const tabular = this.reflector.get(TabularAnswer, context.getHandler());
    if (!tabular || !request.query.output) return next.handle();
    return next.handle().pipe(
      map((answer) => {
        const query: SovOutputQuery = parseParams(tabular.query, request.query);
        const body = (answer instanceof JsonText ? JSON.parse(answer.text) : answer) as Body;
        const source = query.view ?? tabular.source;
        const table = typeof source === 'string' ? this.table(context, body, source) : source(body as never);
        if (query.output === 'flat') return { ...metadataOf(body), ...table };
        const [name] = request.path.split('/').filter(Boolean).slice(-1);
        const response = context.switchToHttp().getResponse<Response>();
        response.attachment(`${name}.csv`).type(`${CSV_TYPE}; charset=utf-8; header=present`);
        return csvOf(table);
      }),
    );
  }

  private table(context: ExecutionContext, body: Body, member: string): Table {
    const operationId = context.getHandler().name;
    const key = `${operationId} ${member}`;
    const columns = this.columns.get(key) ?? this.describedColumns(operationId, member);
    this.columns.set(key, columns);
    return tableOf(body, member, columns);
  }

  /** From the published description: a table without rows has the same columns. */
  private describedColumns(operationId: string, member: string): Column[] {
    this.description ??= readOpenApi();
    const { operation } = operationOf(this.description, operationId);
    return columnsOf(jsonAnswerOf(operation), member, this.description.components.schemas);
  }
}
