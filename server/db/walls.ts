/**
 * The tenant walls: every table with `tenant_id` gets forced row level
 * security, the app role its rights (trust 3.3.4).
 */

export const APP_ROLE = 'gantry_app'
export const LOGIN_ROLE = 'gantry_login'

/** `''` stays on a pooled connection after a local setting, so it must mean "no tenant". */
const TENANT = `(select nullif(current_setting('app.tenant_id', true), '')::bigint)`

export const rolesSql = (password: string): string => `
do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin nosuperuser nobypassrls; end if;
  if not exists (select from pg_roles where rolname = '${LOGIN_ROLE}') then create role ${LOGIN_ROLE} login noinherit nosuperuser nobypassrls; end if;
  execute format('alter role ${LOGIN_ROLE} password %L', '${password}');
  -- kept statements are planned once, not for their values: these name rows by their keys (pool.ts)
  alter role ${LOGIN_ROLE} set plan_cache_mode = 'force_generic_plan';
  -- of the role and not of each connection: a pooler in between may not know it
  alter role ${LOGIN_ROLE} set statement_timeout = '10s';
  grant ${APP_ROLE} to ${LOGIN_ROLE};
exception when duplicate_object or unique_violation or internal_error then null; -- another database of this cluster was faster
end $$;`

export const wallsSql = `
do $$ declare t text; begin
  for t in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'login_name'
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_wall')
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant_wall on %I using (tenant_id = ${TENANT}) with check (tenant_id = ${TENANT})$p$, t);
    execute format('grant select, insert, update, delete on %I to ${APP_ROLE}', t);
  end loop;
  if not exists (select from pg_policy where polname = 'tenant_wall' and polrelid = 'tenant'::regclass) then
    alter table tenant enable row level security;
    alter table tenant force row level security;
    create policy tenant_wall on tenant using (id = ${TENANT}) with check (id = ${TENANT});
    grant select, update on tenant to ${APP_ROLE};
    revoke update, delete on event, audit_entry from ${APP_ROLE};
  end if;
end $$;
grant usage on schema public to ${APP_ROLE};
revoke create on schema public from public;

create or replace function find_login(name text) returns table (tenant_id bigint, user_id bigint) language sql stable security definer set search_path = public as
  $$ select l.tenant_id, l.user_id from login_name l where l.username = lower(name) $$;
create or replace function claim_login(name text, owner_tenant bigint, owner_user bigint) returns void language sql security definer set search_path = public as
  $$ insert into login_name (username, tenant_id, user_id) values (lower(name), owner_tenant, owner_user) $$;
create or replace function release_login(name text, owner_tenant bigint) returns void language sql security definer set search_path = public as
  $$ delete from login_name where username = lower(name) and tenant_id = owner_tenant $$;
create or replace function open_tenant(company text, zone text) returns bigint language sql security definer set search_path = public as
  $$ insert into tenant (name, time_zone) values (company, coalesce(zone, 'America/Chicago')) returning id $$;
create or replace function any_tenant() returns boolean language sql stable security definer set search_path = public as
  $$ select exists (select from tenant) $$;
create or replace function count_up(what text, amount int, ends timestamptz) returns int language sql security definer set search_path = public as
  $$ insert into rate_count as c (key, count, until) values (what, amount, ends) on conflict (key) do update set count = c.count + amount returning c.count $$;
-- seconds to wait, 0 when the try was counted: after the free ones the wait doubles up to an hour, and two quiet hours forgive all
create or replace function count_try(what text, free int, moment timestamptz) returns int language plpgsql security definer set search_path = public as $$
  declare forgets constant interval := interval '2 hours'; waits numeric;
  begin
    insert into rate_count as c (key, count, until) values (what, 1, moment + forgets)
      on conflict (key) do update set count = case when c.until <= moment then 1 else c.count + 1 end, until = moment + forgets
      where c.until <= moment or c.count < free or c.until - forgets + make_interval(secs => least(3600, 2 ^ least(c.count - free, 12))) <= moment;
    if found then return 0; end if;
    select extract(epoch from c.until - forgets + make_interval(secs => least(3600, 2 ^ least(c.count - free, 12))) - moment) into waits from rate_count c where c.key = what;
    return greatest(1, ceil(waits));
  end $$;
create or replace function count_clear(what text) returns int language sql security definer set search_path = public as
  $$ with gone as (delete from rate_count where key = what returning 1) select count(*)::int from gone $$;
create or replace function add_job(name text, payload json, queue text, key text, at timestamptz) returns void language sql security definer set search_path = public as
  $$ select graphile_worker.add_job(name, payload, queue_name := queue, job_key := key, run_at := at, max_attempts := 8) $$;
grant usage on all sequences in schema public to ${APP_ROLE};
revoke all on function find_login(text), claim_login(text, bigint, bigint), release_login(text, bigint), open_tenant(text, text), any_tenant(), count_up(text, int, timestamptz), count_try(text, int, timestamptz), count_clear(text), add_job(text, json, text, text, timestamptz) from public;
grant execute on function find_login(text), claim_login(text, bigint, bigint), release_login(text, bigint), open_tenant(text, text), any_tenant(), count_up(text, int, timestamptz), count_try(text, int, timestamptz), count_clear(text), add_job(text, json, text, text, timestamptz) to ${APP_ROLE};`

/**
 * Row level security keeps functions that are not leakproof away from indexes; matching texts and
 * comparing numbers are, so a superuser may say so (ms instead of 175x).
 */
export const leakproofSql = `
do $$ begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function texticlike(text, text) leakproof;
    alter function textlike(text, text) leakproof;
    alter function lower(text) leakproof;
    alter function translate(text, text, text) leakproof;
    alter function numeric_eq(numeric, numeric) leakproof;
    alter function numeric_lt(numeric, numeric) leakproof;
    alter function numeric_le(numeric, numeric) leakproof;
    alter function numeric_gt(numeric, numeric) leakproof;
    alter function numeric_ge(numeric, numeric) leakproof;
  end if;
end $$;`
