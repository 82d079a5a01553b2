import { answer } from './answer.resource';
import { metricsGlossary } from './metrics-glossary.resource';
import { projects } from './projects.resource';

/** Every resource, in the order in which clients see them. */
export const RESOURCES = [metricsGlossary, projects, answer] as const;
