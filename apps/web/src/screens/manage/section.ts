import type { ComponentType } from 'preact';

/** A part of the screen. */
export interface Section {
  /** In the address, behind the screen. */
  readonly name: string;
  readonly title: string;
  /** Of the sections that begin with this one. */
  readonly group?: string;
  readonly Content: ComponentType<SectionProps>;
}

export interface SectionProps {
  /** What is read in the section, for instance an audit; nothing for its list. */
  readonly id?: string;
}
