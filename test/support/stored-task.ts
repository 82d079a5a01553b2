import type { TaskResult } from '@app/core/contracts';
import type { JobState } from '@app/core/kernel';
import type { Database } from '@app/platform/database';

const RESULT: TaskResult = {
  title: 'What the repair of a kettle costs',
  outline: [{ heading: 'Repair', points: ['A heating element costs 18 pounds.'] }],
  body: [
    '## Repair',
    'A heating element costs 18 pounds with postage. [1] According to review.example: Testers waited nine days. [2] *(single source)*',
    '<b onclick="alert(1)">Acme</b> [x](javascript:alert(1))',
  ].join('\n\n'),
  meta_description: 'A heating element costs 18 pounds with postage.',
  faq: [
    { question: 'How long does it take?', answer: 'According to review.example, nine days. [2] *(single source)*' },
  ],
  json_ld: {},
  internal_links: [],
  claims: [
    { claim: 'A heating element costs 18 pounds with postage.', spans: [1], check: 'code', kept: true },
    { claim: 'Testers waited nine days.', spans: [2], check: 'single_source', kept: true },
    { claim: 'Only 3 % of owners complain.', spans: [], check: 'code', kept: false, note: 'no source has 3 %' },
  ],
  evidence: [
    { number: 1, url: 'https://acme.example/repair', title: 'Repair', text: 'A heating element costs 18 pounds.' },
    { number: 2, url: 'https://review.example/kettles', title: 'Kettles', text: 'Our tester waited for nine days.' },
  ],
};

/** Stores a task as its work leaves it. @returns its id */
export async function storeTask(database: Database, projectId: number, state: JobState, now: Date): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into tasks (project_id, public_id, user_id, task_type, title, custom_topic, state, result, error_message,
       due_at, created_at)
     select $1, gen_random_uuid()::text, user_id, 'create', $2, 'The repair of kettles', $3, $4, $5, $6, $6
     from projects where id = $1 returning id`,
    [
      projectId,
      state === 'completed' ? RESULT.title : 'The repair of kettles',
      state,
      state === 'completed' ? JSON.stringify(RESULT) : null,
      state === 'failed' ? 'The writer declined this task.' : null,
      now,
    ],
  );
  return row!.id;
}
