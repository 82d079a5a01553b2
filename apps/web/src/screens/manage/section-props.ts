export interface SectionProps {
  /** What is read in the section, for instance an audit; nothing for its list. */
  readonly id?: string;
}
