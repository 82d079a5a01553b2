import { formatCount } from '@app/core/charts';
import type { ImportJudgingResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { MICROS } from '@app/core/kernel';
import { projectPath, useQuery, useWrite } from '../../../client';
import { AmountField, amountOf, announce, Card, Form, useFields } from '../../../parts';
import { address } from '../../../state';
import { money } from '../models/money';

const CENT = MICROS / 100;

/** What the judge takes for imported answers, and the word that it may. Nothing where that costs nothing. */
export const JudgeImported = (): JSX.Element | null => {
  const { body } = useQuery<ImportJudgingResponse>(projectPath('/imports/judging', address.value));
  return body && body.answers > 0 && body.cost_micros !== null ? (
    <Price key={body.cost_micros} {...body} cost={body.cost_micros} />
  ) : null;
};

const Price = ({ answers, cost, currency }: ImportJudgingResponse & { readonly cost: number }): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields({ up_to_micros: (Math.ceil(cost / CENT) / 100).toFixed(2) });
  const agree = async (): Promise<void> => {
    const body = { project_id: address.value.projectId, up_to_micros: amountOf(values.up_to_micros) };
    const agreed = await writing.send<ImportJudgingResponse>('POST', '/imports/judging', body);
    if (agreed) announce(`${formatCount(agreed.answers)} answers are being judged.`);
  };
  return (
    <Card
      id="judge-imported"
      title="Sentiment of imported answers"
      hint="The judge reads imported answers when you say so, and never before."
    >
      <p>
        {formatCount(answers)} imported answers have not been judged. Judging them costs about{' '}
        <strong>{money(cost, currency)}</strong>, by what the last judgement of this project has cost. What is spent on
        a day stays below your budget.
      </p>
      <Form label="Judge imported answers" writing={writing} submit="Judge these" onSubmit={agree}>
        <AmountField
          {...field('up_to_micros')}
          label={`At most, in ${currency}`}
          hint="Nothing begins that would cost more."
        />
      </Form>
    </Card>
  );
};
