/** Shapes of the calls by which people look after workspaces: a list, one of them with who is in it, and the way into another account. */
import * as v from 'valibot'
import { readAnswer } from '../read-answer.js'
import { filled, fittingItems, open } from '../shapes.js'
import { DATA_STATES } from './environment-records.js'

export const MOST_WORKSPACES = 2_000

/** The state of a workspace: it opens current data, only past data, or nothing before its first day. */
export const WORKSPACE_STATES = ['live', 'past', 'upcoming'] as const

export const workspaceMove = v.strictObject({
  /** Id of the account that it goes to. */
  account: filled(200),
})
/** With a `name` nothing is deleted unless the workspace has that name. */
export const workspaceRemovalQuery = v.strictObject({ name: v.exactOptional(v.pipe(filled(200), v.trim())) })

const record = open({
  id: v.string(),
  name: v.string(),
  accountId: v.string(),
  accountName: v.string(),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  scramble: v.boolean(),
  state: v.picklist(WORKSPACE_STATES),
  /** The data state of the environment that sent last. */
  dataState: v.picklist(DATA_STATES),
  lastDataAt: v.nullable(v.string()),
  changedAt: v.string(),
  version: v.number(),
  /** How many are in it. */
  environments: v.number(),
  members: v.number(),
  teams: v.number(),
  /** The caller is in it, by themselves, by a team or by a role. */
  isMine: v.boolean(),
  /** The caller may change it. */
  mayWrite: v.boolean(),
})
export type WorkspaceRecord = v.InferOutput<typeof record>

export const workspaceRecords = open({
  workspaces: fittingItems(record),
  /** The caller may make one in the account. */
  mayCreate: v.boolean(),
})
export type WorkspaceRecords = v.InferOutput<typeof workspaceRecords>

const member = open({
  userId: v.string(),
  name: v.string(),
  /** For who may change it. */
  email: v.nullable(v.string()),
  isAdmin: v.boolean(),
  /** Made it, and is its admin for that. */
  isCreator: v.boolean(),
})
export type WorkspaceMember = v.InferOutput<typeof member>

const team = open({
  id: v.string(),
  name: v.string(),
  /** Everybody in it may change the workspace. */
  isAdmin: v.exactOptional(v.boolean(), false),
  people: v.exactOptional(v.array(open({ userId: v.string(), name: v.string(), email: v.nullable(v.string()) })), []),
})
export type WorkspaceTeam = v.InferOutput<typeof team>

const openInvite = open({
  id: v.string(),
  email: v.string(),
  /** They become an admin of it. */
  isAdmin: v.boolean(),
  invitedBy: v.string(),
  createdAt: v.string(),
  expires: v.string(),
  /** The caller may take it back. */
  mayCancel: v.boolean(),
})
export type OpenInvite = v.InferOutput<typeof openInvite>

export const workspaceOpened = open({
  record,
  environments: v.array(open({ id: v.string(), name: v.string() })),
  members: v.array(member),
  teams: v.array(team),
  /** Roles that were given on it, and invites to it that are open: for who may change it, else 0. */
  roles: v.number(),
  invites: v.number(),
  /** Those invites, the newest first. */
  openInvites: v.exactOptional(fittingItems(openInvite), []),
})
export type WorkspaceOpened = v.InferOutput<typeof workspaceOpened>

export const parseWorkspaceRecords = (input: unknown): WorkspaceRecords => readAnswer(workspaceRecords, input)
export const parseWorkspaceOpened = (input: unknown): WorkspaceOpened => readAnswer(workspaceOpened, input)
