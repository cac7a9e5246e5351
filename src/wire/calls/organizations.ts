/** Shapes of the calls about organizations: mail domains of a company, and which accounts their people come into. */
import * as v from 'valibot'
import { domainName } from '../domain.js'
import { readAnswer } from '../read-answer.js'
import { filled, listOf, open, rule, text, wholeNumber } from '../shapes.js'
import { nameOf } from './name.js'

const MOST_DOMAINS = 20
const MOST_RULES = 50

/** Whom a domain's owner reads mail as (RFC 2142, and what certificate authorities write to). */
export const PROOF_MAILBOXES = ['postmaster', 'admin', 'hostmaster'] as const

const provisionRule = v.pipe(
  v.strictObject({
    /** One of the organization's; absent or null: each of them. */
    domain: v.exactOptional(v.nullable(domainName)),
    /** The organization's account or one below it. */
    account: filled(80),
    /** `member`, or a role as it can be assigned there. */
    role: v.exactOptional(filled(80), 'member'),
    /** A team of that account, for members. */
    team: v.exactOptional(v.nullable(filled(80))),
  }),
  // What a rule cannot say, whoever says it.
  rule(({ role, team }) => {
    if (role === 'owner' || role === 'administrator')
      return { at: ['role'], message: `makes nobody ${role}: that is done by hand` }
    return team && role !== 'member'
      ? { at: ['team'], message: 'is for members: teams are of people who belong to the account' }
      : undefined
  }),
)
export type ProvisionRuleInput = v.InferOutput<typeof provisionRule>

const entries = {
  name: nameOf(200),
  domains: listOf(domainName, MOST_DOMAINS),
  provisionRules: listOf(provisionRule, MOST_RULES),
}

export const organizationInput = v.strictObject({
  name: entries.name,
  domains: v.exactOptional(entries.domains, []),
  provisionRules: v.exactOptional(entries.provisionRules, []),
})
/** A change leaves absent values as they are. A domain that stays keeps its proof. */
export const organizationChange = v.strictObject({
  /** The version that was read. Another one is refused with 409. */
  version: wholeNumber(1),
  name: v.exactOptional(entries.name),
  domains: v.exactOptional(entries.domains),
  provisionRules: v.exactOptional(entries.provisionRules),
})
export type OrganizationInput = v.InferOutput<typeof organizationInput>
export type OrganizationChange = v.InferOutput<typeof organizationChange>

export const proofMailInput = v.strictObject({ domain: domainName, to: v.picklist(PROOF_MAILBOXES) })
export const proofCodeInput = v.strictObject({ domain: domainName, code: v.pipe(text(40), v.trim()) })

export const organization = open({
  id: v.string(),
  accountId: v.string(),
  name: v.string(),
  /** Counts changes, from 1. */
  version: v.number(),
  domains: v.array(
    open({
      name: v.string(),
      isProved: v.boolean(),
      /** `dns` or `mail`; null while it is not proved. */
      provedBy: v.nullable(v.string()),
      /** TXT record of the domain by which the account proves that it is theirs. */
      record: open({ name: v.string(), value: v.string() }),
    }),
  ),
  /** Where the brand of its account is shown; null where there is none or it is not proved. */
  customDomain: v.nullable(v.string()),
  /** Rules in their order: of the rules for one account the first that fits counts. */
  provisionRules: v.array(
    open({
      domain: v.nullable(v.string()),
      account: v.string(),
      accountName: v.string(),
      role: v.string(),
      team: v.nullable(v.string()),
    }),
  ),
})
export const organizations = open({ organizations: v.array(organization) })
export type Organization = v.InferOutput<typeof organization>

export function parseOrganization(input: unknown): Organization {
  return readAnswer(organization, input)
}

export function parseOrganizations(input: unknown): Organization[] {
  return readAnswer(organizations, input).organizations
}
