/** `plinth user add <email>` adds somebody to the running server and prints a one-time link by which they set their password; `reset-factor` lets in who lost app or passkeys. */
import { defineCommand } from 'citty'
import { nothing } from '../wire/calls/identity.js'
import { userAdded } from '../wire/calls/links.js'
import { ask, findServer } from './client.js'
import { guarded } from './guarded.js'
import { note, say } from './output.js'

const addCommand = defineCommand({
  meta: { name: 'add', description: 'Add somebody, or make a new link for somebody who is there' },
  args: {
    email: { type: 'positional', description: 'E-mail address', required: true },
    name: { type: 'string', description: 'Name' },
    account: {
      type: 'string',
      description: 'Account, by id or name; default the first. Without any yet: what it is called',
    },
    owner: { type: 'boolean', description: 'As an owner of the account' },
    server: { type: 'string', description: 'Address of the server, with --key' },
    key: { type: 'string', description: "The operator's key" },
    data: { type: 'string', description: 'Data directory of the server', default: '.plinth/data' },
    json: { type: 'boolean', description: 'Print the answer as JSON', default: false },
  },
  async run({ args }) {
    const { email, name, account, owner } = args
    const server = findServer(args)
    const answer = await ask(userAdded, `${server.address}/portal/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        ...(name !== undefined && { name }),
        ...(account !== undefined && { account }),
        ...(owner !== undefined && { owner }),
      }),
    })
    const link = passwordLink(server.address, answer.token)
    if (args.json) {
      say(JSON.stringify({ ...answer, link }))
      return
    }
    const first = answer.isFirst && owner === undefined ? ', as the first person of the account' : ''
    note(`${answer.email} is ${answer.role === 'owner' ? 'an owner' : 'a member'} of ${answer.account.name}${first}.`)
    note(`They set their password with this link, once, until ${answer.expires.slice(0, 16).replace('T', ' ')} UTC:`)
    say(link)
  },
})

const resetFactorCommand = defineCommand({
  meta: {
    name: 'reset-factor',
    description: 'Take away app and passkeys of somebody who lost them: they sign in by their password',
  },
  args: {
    email: { type: 'positional', description: 'E-mail address', required: true },
    server: { type: 'string', description: 'Address of the server, with --key' },
    key: { type: 'string', description: "The operator's key" },
    data: { type: 'string', description: 'Data directory of the server', default: '.plinth/data' },
  },
  async run({ args }) {
    const server = findServer(args)
    await ask(nothing, `${server.address}/portal/users/secondFactor/reset`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: args.email }),
    })
    say(`${args.email} signs in by password alone now. Their sessions have ended.`)
  },
})

export const userCommand = defineCommand({
  meta: { name: 'user', description: 'People who may sign in' },
  subCommands: { add: guarded(addCommand), 'reset-factor': guarded(resetFactorCommand) },
})

/** After `#`, so that the token reaches no log and no referrer. */
function passwordLink(address: string, token: string): string {
  return `${address}/password#t=${token}`
}
