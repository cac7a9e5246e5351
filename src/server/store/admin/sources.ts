/** The sections of the administration with how each is read. */
import { type RawBuilder, sql } from 'kysely'
import type { SectionId } from '../../../wire/admin/section.js'
import { inTerm } from '../licenses/held.js'
import { type Link, type Made, type Source, yesNo } from './source.js'
import { USER_LINKS, USER_TRAITS, users } from './users.js'

const count = (from: RawBuilder<unknown>) => sql`(select count(*)::int from ${from})`

const rbac: Source = (within, { roles }) => {
  const given = (role: RawBuilder<unknown>) =>
    count(
      sql`role_assignment g left join account a on a.id = g.account_id where g.role_id = ${role} and ${within('a.lineage')}`,
    )
  return sql`select r.name as id, r.name, r.name as searched, null::text as account, null::text as "accountId",
      array(select jsonb_array_elements_text(r.actions)) as actions, ${given(sql`r.name`)} as assignments, null::int as version
    from jsonb_each(${JSON.stringify(roles)}::text::jsonb) r(name, actions)
    union all select r.id, r.name, r.name, a.name, a.id, r.actions, ${given(sql`r.id`)}, r.version
    from identity_role r left join account a on a.id = r.account_id where ${within('a.lineage')}`
}

const idps: Source = (
  within,
  { isAll },
) => sql`select p.id, p.name, p.version, p.kind as type, p.issuer, p.icon, p.client_id as "clientId",
    p.sign_in_url as "signInUrl", ${yesNo(sql`p.may_register`)} as joins, p.company_name as company,
    concat_ws(' ', p.name, p.issuer, (select string_agg(d.domain, ' ') from identity_provider_domain d where d.provider_id = p.id)) as searched,
    case when p.is_enabled then 'enabled' else 'disabled' end as status, a.name as account, a.id as "accountId",
    array(select d.domain from identity_provider_domain d where d.provider_id = p.id order by 1) as domains,
    ${count(sql`user_identity i where i.issuer = p.issuer and ${isAll ? sql`true` : sql`exists (select from account_member m join account own on own.id = m.account_id where m.user_id = i.user_id and ${within('own.lineage')})`}`)} as identities
  from identity_provider p left join account a on a.id = p.account_id where ${within('a.lineage')}`

const organizations: Source = within => {
  const domains = (condition: RawBuilder<unknown>) =>
    sql`organization_domain d where d.organization_id = o.id and ${condition}`
  const people = sql`${sql.raw("organization_domain d join portal_user u on split_part(u.email, '@', 2) = d.domain")}
    where d.organization_id = o.id and d.proved_at is not null and u.verified_at is not null`
  return sql`select o.id, o.name, o.version, a.name as account, a.id as "accountId",
      concat_ws(' ', o.name, (select string_agg(d.domain, ' ') from ${domains(sql`true`)})) as searched,
      array(select d.domain from ${domains(sql`true`)} order by 1) as domains,
      case when not exists (select from ${domains(sql`d.proved_at is not null`)}) then 'none'
        when exists (select from ${domains(sql`d.proved_at is null`)}) then 'some' else 'all' end as proof,
      ${count(sql`provision_rule r where r.organization_id = o.id`)} as rules, ${count(people)} as people,
      (select b.domain from branding b where b.account_id = a.id and b.domain_proved_at is not null) as "customDomain", o.created_at as created
    from organization o join account a on a.id = o.account_id where ${within('a.lineage')}`
}

const accounts: Source =
  within => sql`select a.id, a.name, a.version, a.name as searched, a.type, parent.name as parent, parent.id as "parentId",
    ${count(sql`account_member m where m.account_id = a.id`)} as members,
    ${count(sql`environment e where e.account_id = a.id`)} as environments,
    ${count(sql`workspace w where w.account_id = a.id`)} as workspaces,
    ${count(sql`account below where below.parent_id = a.id and ${within('below.lineage')}`)} as children,
    ${yesNo(sql`a.factor_required`)} as factor, a.currency, a.slug_name as slug, a.created_at as created,
    a.capabilities, a.most_environments as "maxEnvironments"
  from account a left join account parent on parent.id = a.parent_id and ${within('parent.lineage')}
  where ${within('a.lineage')}`

const workspaces: Source =
  within => sql`select w.id, w.name, w.version, w.name as searched, a.name as account, a.id as "accountId",
    ${count(sql`workspace_member m where m.workspace_id = w.id`)} as members,
    ${count(sql`workspace_team t where t.workspace_id = w.id`)} as teams,
    ${count(sql`workspace_environment e where e.workspace_id = w.id`)} as environments,
    ${yesNo(sql`w.is_scrambled`)} as scrambled, w.from_at as "from", w.until_at as until
  from workspace w join account a on a.id = w.account_id where ${within('a.lineage')}`

const environments: Source =
  within => sql`select e.id, e.name, e.version, e.name as searched, a.name as account, a.id as "accountId",
    case when d.as_of is null then 'none' when d.as_of > now() - interval '1 hour' then 'fresh' else 'stale' end as status,
    ${yesNo(sql`e.demo`)} as demo, d.as_of as "lastData", e.created_at as created
  from environment e join account a on a.id = e.account_id left join datastore_state d on d.datastore_id = e.datastore_id
  where ${within('a.lineage')}`

/** Administrators of everything see all licences, others those of their accounts. */
const licenses: Source = (within, { isAll }) => {
  const terms = sql`account_license g join account a on a.id = g.account_id where g.license_id = l.id and ${inTerm} and ${within('a.lineage')}`
  const next = sql`(select min(g.until_at) from ${terms})`
  return sql`select l.id, l.name, l.version, concat_ws(' ', l.name, array_to_string(l.capabilities, ' ')) as searched, l.capabilities,
      case when not exists (select from ${terms}) then 'unused' when ${next} <= now() + interval '14 days' then 'ending' else 'used' end as status,
      array(select a.name from ${terms} order by a.name, a.id) as account, array(select a.id from ${terms} order by a.name, a.id) as "accountId",
      l.most_environments as environments, l.most_entities as entities, (select count(distinct a.id)::int from ${terms}) as accounts,
      ${next} as ends, l.created_at as created
    from license l where ${isAll ? sql`true` : sql`exists (select from ${terms})`}`
}

const extensions: Source = (within, { isAll }) => {
  const on = sql`account_extension g join account a on a.id = g.account_id where g.extension_id = x.id and ${within('a.lineage')}`
  const parts = (key: string) => sql`jsonb_array_length(x.package -> ${sql.lit(key)})`
  return sql`select x.id, x.name, x.version, x.name as searched, x.package ->> 'version' as release,
      array(select a.name from ${on} order by a.name, a.id) as account, array(select a.id from ${on} order by a.name, a.id) as "accountId",
      ${parts('dashboards')} as dashboards, ${parts('links')} as links, ${parts('settings')} as settings, x.bytes, x.url, x.created_at as created
    from extension x where ${isAll ? sql`true` : sql`exists (select from ${on})`}`
}

/** Lists the rewards programmes of all accounts, for operators. */
const rewardsPrograms: Source = within => {
  const points = (state: string) =>
    sql`(select coalesce(sum(r.points), 0)::int from reward r where r.program_id = p.id and r.state = ${state})`
  return sql`select p.id, p.name, p.version, p.name as searched, a.name as account, a.id as "accountId", p.period,
      case when p.starts_at > now() then 'planned' when p.ends_at <= now() then 'ended' else 'open' end as status,
      jsonb_array_length(p.tiers) as tiers, (select count(distinct r.account_id)::int from reward r where r.program_id = p.id) as accounts,
      ${points('granted')} as granted, ${points('redeemed')} as redeemed, ${points('expired')} as expired, ${points('revoked')} as revoked,
      p.starts_at as "from", p.ends_at as until
    from rewards_program p left join account a on a.id = p.account_id where ${within('a.lineage')}`
}

/** Columns by which a list is narrowed and counted where their values stand, so that nothing is gathered for each record first. */
export const LINKS: { readonly [Id in SectionId]?: Readonly<Record<string, Link>> } = { users: USER_LINKS }

/** Facets that are counted by the traits that they are made of. */
export const MADE: { readonly [Id in SectionId]?: Made } = { users: USER_TRAITS }

export const SOURCES: { readonly [Id in SectionId]: Source } = {
  users,
  rbac,
  idps,
  organizations,
  accounts,
  workspaces,
  environments,
  licenses,
  extensions,
  rewardsPrograms,
}
