/** What calls have cost, what calls under way have reserved, and how much a day may cost. */
export const SPENDING = `
      create table cost_entries (
        project_id bigint not null,
        execution_id bigint not null,
        attempt int not null,
        vendor text not null,
        model smallint not null,
        currency text not null,
        cost_micros bigint not null,
        estimated boolean not null,
        day date not null,
        created_at timestamptz(3) not null,
        subject smallint not null default 1,
        subject_id bigint not null default 0,
        primary key (project_id, execution_id, attempt, subject, subject_id)
      );
      comment on column cost_entries.execution_id is '0 for questions about prompts, which are no execution''s';
      comment on column cost_entries.attempt is 'which call of the execution, as executions.calls counts';
      comment on column cost_entries.model is 'code of the model that was asked; 0 is the judge';
      comment on column cost_entries.estimated is 'the vendor did not tell, and no price is known';
      comment on column cost_entries.day is 'the local day on which the call was begun';
      comment on column cost_entries.subject is
        '1 an execution or a question about prompts, 2 a task, 3 a recommendation run, 4 prompts that are proposed';
      comment on column cost_entries.subject_id is '0 with subject 1; the execution_id of all others is -1';
      create index cost_entries_latest on cost_entries (project_id, model, created_at desc)
        include (cost_micros)
        where not estimated;
      create index cost_entries_day on cost_entries (project_id, day);

      create table cost_holds (
        project_id bigint not null,
        execution_id bigint not null,
        attempt int not null,
        user_id bigint not null,
        day date not null,
        held_micros bigint not null,
        subject smallint not null default 1,
        subject_id bigint not null default 0,
        primary key (project_id, execution_id, subject, subject_id)
      );

      create table spend_days (
        user_id bigint not null references users (id),
        day date not null,
        project_id bigint not null,
        used_micros bigint not null,
        held_micros bigint not null,
        warned boolean not null default false,
        capped boolean not null default false,
        primary key (user_id, day, project_id)
      );
      comment on column spend_days.project_id is '0 is the account, with all its projects';
      comment on column spend_days.warned is 'its soft cap was reported';
      comment on column spend_days.capped is 'whether it was told that the hard cap is reached';
    `;
