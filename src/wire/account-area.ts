/** Answers that the account area reads. */
import * as v from 'valibot'
import { type AccountInput, account, accountChange, accounts, relations, type team, teams } from './calls/accounts.js'
import { type member, members } from './calls/members.js'
import { type sentInvite, sentInvites } from './invite.js'
import { readAnswer } from './read-answer.js'

export type Account = v.InferOutput<typeof account>
export type AccountPage = v.InferOutput<typeof accounts>
export type AccountChange = AccountInput
export type Member = v.InferOutput<typeof member>
export type Team = v.InferOutput<typeof team>
export type SentInvite = v.InferOutput<typeof sentInvite>
export type RelationRow = v.InferOutput<typeof relations>['relations'][number]

export const parseAccount = (body: unknown): Account => readAnswer(account, body)
export const parseAccounts = (body: unknown): AccountPage => readAnswer(accounts, body)
export const parseMembers = (body: unknown): Member[] => readAnswer(members, body).members
export const parseTeams = (body: unknown): Team[] => readAnswer(teams, body).teams
export const parseSentInvites = (body: unknown): SentInvite[] => readAnswer(sentInvites, body).invites
export const parseRelations = (body: unknown): RelationRow[] => readAnswer(relations, body).relations

const { name, slugName, currency, type } = accountChange.entries
/** The changes of an account's form. */
export const generalInput = v.strictObject({ name, slugName, currency, type })
export type General = v.InferOutput<typeof generalInput>
