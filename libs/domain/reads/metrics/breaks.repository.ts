import { Injectable } from '@nestjs/common';
import type { Break } from '@app/core/contracts';
import { type LocalDay, modelId } from '@app/core/kernel';
import { ReadDatabase } from '@app/platform/database';
import { modelsWithData, type ProjectSelection } from '../selection/selections';

/** A day with fewer answers of a model tells nothing of it. */
const ENOUGH_ANSWERS = 20;
/** Stands for a model that no vendor has named. */
const UNNAMED = 'unnamed';

@Injectable()
export class BreaksRepository {
  constructor(private readonly database: ReadDatabase) {}

  /**
   * The local days on which another model of the vendor took over, or a model answered otherwise under the same name
   * (docs/metrics.md, "Breaks"), by day and model. Of the
   * selection only its models count: a break is the model's, whatever the prompts.
   */
  async breaks(question: ProjectSelection, firstDay: LocalDay, lastDay: LocalDay): Promise<Break[]> {
    const { projectId, generation } = question.scope;
    // The ends of the key tell which models were of one name ever since: those are not read.
    const ofModel = 'vendor_model_days where project_id = $1 and generation = $2 and model = m.model';
    const rows = await this.database.prepared<Omit<Break, 'model'> & { model: number }>(
      'metric-breaks',
      `with several as (
         select m.model from unnest($3::smallint[]) m (model)
         cross join lateral (select vendor_model from ${ofModel} order by vendor_model limit 1) first
         cross join lateral (select vendor_model from ${ofModel} order by vendor_model desc limit 1) last
         where first.vendor_model <> last.vendor_model),
       days as (
         select model, day, vendor_model, sum(responses) over (partition by model, day) as answers,
           row_number() over (partition by model, day order by responses desc, vendor_model) as place
         from vendor_model_days
         where project_id = $1 and generation = $2 and model = any(array(select model from several))),
       main as (
         select model, day, vendor_model, lag(day) over of_model as earlier, lead(vendor_model) over of_model as next
         from days where place = 1 and answers >= ${ENOUGH_ANSWERS}
         window of_model as (partition by model order by day)),
       settled as (
         select model, day, vendor_model, lag(vendor_model) over (partition by model order by day) as former
         from main where next = vendor_model or earlier is null)
       select day as date, model, former as "from", vendor_model as "to"
       from settled where former <> vendor_model and day between $4 and $5
       union all
       select c.day, c.model, named.same, named.same
       from model_change_notices n join model_changes c on c.id = n.change_id and c.cause = 'movement'
       cross join lateral (select coalesce((
         select vendor_model from vendor_model_days
         where project_id = $1 and generation = $2 and model = c.model and day <= c.day
         order by day desc, responses desc, vendor_model limit 1), '${UNNAMED}') as same) named
       where n.project_id = $1 and c.model = any($3) and c.day between $4 and $5
       order by date, model`,
      [projectId, generation, modelsWithData(question), firstDay, lastDay],
    );
    return rows.map((row) => ({ ...row, model: modelId(row.model) }));
  }
}
