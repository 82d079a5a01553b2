import { Injectable } from '@nestjs/common';
import {
  bytesOfSources,
  type ColumnsOfDays,
  type DaySourcesRow,
  SourceColumns as Columns,
  type UrlNumbers,
} from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { ColumnsRepository } from './columns.repository';
import { columnsOf } from './columns-of';
import { type Days, DaysCache, type KindOfColumns } from './days-cache';

/** Guessed: no sum says how many sources a day has, and too many are noticed when they are there. */
const SOURCES_OF_ANSWER = 6;
/** Some 200,000 answers, whose sources are gone through several times without a pause. */
const MOST = 16 * 2 ** 20;

/** Sources of some windows, each with its days, and the names of what they cite. */
export interface SourcesOfWindows {
  readonly windows: readonly ColumnsOfDays<Columns>[];
  readonly urls: UrlNumbers;
}

/** The sources of projects as packed columns, in the memory of this process (docs/adr/0014-answer-columns.md). */
@Injectable()
export class SourceColumns {
  private readonly kind: KindOfColumns<Columns, DaySourcesRow>;

  constructor(
    private readonly cache: DaysCache,
    private readonly repository: ColumnsRepository,
  ) {
    this.kind = {
      name: 'sources',
      none: Columns.NONE,
      estimate: (answers) => bytesOfSources(answers, answers * SOURCES_OF_ANSWER),
      most: MOST,
      read: (scope, days) => repository.sources(scope, days),
      pack: (row, { prompts, urls }) => new Columns(row, prompts, urls),
    };
  }

  /**
   * @param withHosts whether the hosts of all pages are to be known
   * @returns null where statements cost less, or columns would take too much memory
   */
  async open(scope: ProjectScope, windows: readonly Days[], withHosts: boolean): Promise<SourcesOfWindows | null> {
    const known = await this.cache.open(this.kind, scope, windows);
    if (!known) return null;
    const { urls } = known;
    if (withHosts) await this.findHosts(scope, urls);
    return { urls, windows: windows.map((window) => columnsOf(known, window)) };
  }

  private async findHosts({ projectId }: ProjectScope, { urls, hosts, hostOf }: UrlNumbers): Promise<void> {
    const [from, to] = [hostOf.length, urls.ids.length];
    if (from === to) return;
    const found = await this.repository.hosts(projectId, urls.ids.slice(from, to));
    // Another request may have found some of them meanwhile.
    for (let url = hostOf.length; url < to; url++) hostOf.push(hosts.numberOf(found.get(urls.ids[url]!)!));
  }
}
