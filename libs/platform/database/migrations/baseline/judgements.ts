/** What a judge said about answers and names, and about what it still has to be asked (docs/sentiment.md). */
export const JUDGEMENTS = `
      create table judgements (
        project_id bigint not null,
        key bytea not null,
        model text not null,
        prompt_version smallint not null,
        verdicts jsonb not null,
        created_at timestamptz(3) not null,
        primary key (project_id, key)
      );
      comment on column judgements.key is
        'hash of the text, the names of the actors, the model and the prompt version';
      comment on column judgements.verdicts is
        'by place of the actor among those; an actor without one was judged in vain';
      create index judgements_age on judgements (created_at);

      create table mention_verdicts (
        project_id bigint not null,
        day date not null,
        execution_id bigint not null,
        actor_id bigint not null,
        by_rules boolean not null,
        by_judge boolean not null,
        quote text not null,
        late boolean not null default false,
        taken boolean not null default false,
        created_at timestamptz(3) not null default now(),
        primary key (project_id, day, execution_id, actor_id)
      );
      comment on column mention_verdicts.by_rules is 'whether the rules that read the answer last count the mention';
      comment on column mention_verdicts.by_judge is 'whether the answer means the actor, as its quote shows';
      comment on column mention_verdicts.late is 'found after ingest; it counts with the next recalculation';
      comment on column mention_verdicts.taken is 'the recalculation under way counts it';
      create index mention_verdicts_late on mention_verdicts (project_id) where late;

      create table late_sentiments (
        project_id bigint not null,
        day date not null,
        execution_id bigint not null,
        actor_id bigint not null,
        level smallint not null,
        score numeric(4,3) not null,
        comments text[] not null,
        topics text[] not null,
        taken boolean not null default false,
        primary key (project_id, day, execution_id, actor_id)
      );
      comment on table late_sentiments is 'judged after ingest; they become sentiments with the next recalculation';
      comment on column late_sentiments.taken is 'the recalculation under way counts it';

      create table sentiment_backfills (
        project_id bigint primary key,
        generation int not null,
        day date not null default '1970-01-01',
        execution_id bigint not null default 0,
        attempts smallint not null default 0,
        due_at timestamptz(3) not null,
        again boolean not null default false
      );
      comment on column sentiment_backfills.execution_id is 'the last that was looked at, with its day';
      comment on column sentiment_backfills.due_at is
        'while somebody works on it, when it may be taken up by another';
      comment on column sentiment_backfills.again is 'answers came behind the walk, so it begins again at its end';
    `;
