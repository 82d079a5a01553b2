import type { BatchRow } from '@app/domain/work';
import { PATHS } from '../paths';

export const auditPath = ({ projectId, id }: Pick<BatchRow, 'projectId' | 'id'>): string =>
  `${PATHS.audits}/${projectId}/${id}`;
