export { TimeZones1790000000570 } from './1790000000570-baseline';
export { AuditFiles1790000000580 } from './1790000000580-audit-files';
export { DeadDeliveries1790000000590 } from './1790000000590-dead-deliveries';
export { LogByRow1790000000600 } from './1790000000600-log-by-row';
export { ProjectCounts1790000000610 } from './1790000000610-project-counts';
export { CountedMembers1790000000620 } from './1790000000620-counted-members';
export { StatisticsOfNewcomers1790000000630 } from './1790000000630-statistics-of-newcomers';
export { RowsOfModelsOff1790000000660 } from './1790000000660-rows-of-models-off';
