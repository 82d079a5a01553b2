import { Injectable } from '@nestjs/common';
import type { Cadence } from '@app/core/kernel';
import { PlannerRepository } from './planner.repository';

/** For operators: how often a project's prompts are asked. */
@Injectable()
export class CadencesService {
  constructor(private readonly planner: PlannerRepository) {}

  /** The next planning goes by it. @returns whether there is such a project */
  set(projectId: number, cadence: Cadence): Promise<boolean> {
    return this.planner.setCadence(projectId, cadence);
  }
}
