import type { Client } from 'pg';

/**
 * Each object of the schema with all that Postgres knows of it, but numbers that it has given itself. The constraints of a
 * partition that say "not null" are called otherwise where its parent was made by a dump.
 */
const OBJECTS = `
  select format('relation %s: %s', oid::regclass,
    jsonb_build_array(relkind, relpersistence, reloptions, relacl, relispartition, pg_get_partkeydef(oid),
      pg_get_expr(relpartbound, oid), case relkind when 'v' then pg_get_viewdef(oid) end)) as says
  from pg_class where relnamespace = 'public'::regnamespace
  union all
  select format('column %s %s: %s', attrelid::regclass, row_number() over (partition by attrelid order by attnum),
    jsonb_build_array(attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
      attcompression, attstattarget, attoptions, attacl, attcollation::regcollation, pg_get_expr(adbin, adrelid)))
  from pg_attribute join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all
  select format('constraint %s %s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid), convalidated)
  from pg_constraint k left join pg_class c on c.oid = conrelid
  where connamespace = 'public'::regnamespace and not (contype = 'n' and relispartition)
  union all
  select format('index %s %s', pg_get_indexdef(indexrelid), to_jsonb(x) - '{indexrelid,indrelid,indkey,indcollation,indclass,indoption,indexprs,indpred}'::text[])
  from pg_index x join pg_class on pg_class.oid = indrelid and relnamespace = 'public'::regnamespace
  union all
  select format('sequence %s: %s', seqrelid::regclass, to_jsonb(s) - 'seqrelid') from pg_sequence s
  union all
  select format('function %s %s', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select format('trigger %s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all
  select format('extension %s %s', extname, extversion) from pg_extension
  union all
  select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
  from pg_description where objoid >= 16384
  union all
  select format('in the schema: %s', pg_describe_object(classid, objid, objsubid))
  from pg_depend where refclassid = 'pg_namespace'::regclass and refobjid = 'public'::regnamespace
  union all
  select format('seed %s', to_jsonb(s)) from schema_state s`;

/** The database's schema as lines that are sorted: what of two databases is equal, a dump of both would say alike. */
export async function schemaOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ says: string }>(OBJECTS);
  return rows.map(({ says }) => says).toSorted();
}
