import type { ComponentChildren, JSX } from 'preact';
import { UnlessArchived } from './by-role';
import { Card, type CardProps } from './card';
import { Form, type FormProps } from './form';

export interface FormCardProps extends Omit<CardProps, 'children'>, Omit<FormProps, 'label'> {
  /** What the form is for, where the title does not say it. */
  readonly label?: string;
  /** Below the form. */
  readonly after?: ComponentChildren;
}

/** A card that is one form. */
export const FormCard = (props: FormCardProps): JSX.Element => {
  const { id, title, hint, wide, after, label = title, ...form } = props;
  const card = (
    <Card id={id} title={title} hint={hint} wide={wide}>
      <Form {...form} label={label} />
      {after}
    </Card>
  );
  return form.beyondProject ? card : <UnlessArchived>{card}</UnlessArchived>;
};
