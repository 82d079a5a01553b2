import type { ComponentChildren, JSX } from 'preact';
import { Card, type CardProps } from './card';
import { Form, type FormProps } from './form';

export interface FormCardProps extends Omit<CardProps, 'children'>, Omit<FormProps, 'label'> {
  /** What the form is for, where the title does not say it. */
  readonly label?: string;
  /** Below the form. */
  readonly after?: ComponentChildren;
}

/** A card that is one form. */
export const FormCard = ({ id, title, hint, wide, after, label = title, ...form }: FormCardProps): JSX.Element => (
  <Card id={id} title={title} hint={hint} wide={wide}>
    <Form {...form} label={label} />
    {after}
  </Card>
);
