import type { Table } from './catalogue';
import type { Head } from './format';

/** @returns the names of tables that only one of the archive and the database has, or that have other columns there */
export const differingTables = (head: Head, tables: readonly Table[]): string[] =>
  [...new Set([...tables.map(({ name }) => name), ...Object.keys(head.tables)])].filter((name) => {
    const there = tables.find((table) => table.name === name)?.columns ?? [];
    const archived = head.tables[name] ?? {};
    return (
      there.length !== Object.keys(archived).length || there.some((column) => archived[column.name] !== column.type)
    );
  });
