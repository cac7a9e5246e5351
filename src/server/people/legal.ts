/** Legal texts: the operator's, from files in the data directory (`legal/<name>.md`), else what this software itself can say. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { legalName } from '../../wire/calls/people.js'
import { legalText } from '../../wire/legal-text.js'
import { resource } from '../http/resource.js'
import { anybody } from '../http/scopes.js'
import { KEPT_DAYS } from '../store/expire-people.js'

type Name = 'privacy-policy' | 'terms-of-service'

const TITLES: Record<Name, string> = { 'privacy-policy': 'Privacy policy', 'terms-of-service': 'Terms of service' }

const BUILT_IN: Record<Name, string> = {
  'privacy-policy': `Whoever runs this portal is responsible for your data, and has not published a policy of their own yet. Ask them what else they do with it. This is what the software keeps:

Of you: your e-mail address, your name, and the phone number, country, company and settings that you enter. Your password is kept as an argon2id hash only.

Of your sessions: when each began and was last used, its network address and how your browser names itself. This is kept for ${KEPT_DAYS} days after the session has ended. Wrong passwords are counted by address for a while.

Of what you do: each sign-in and each change, with its time, network address and browser, in an audit log. Administrators read it, and the owners of an account what is of the account. It is kept as long as the portal is run.

Of your work: decisions, saved views and settings bear your name, so that your colleagues know who made them.

Nothing is sent to third parties. No cookies are set: the session is kept in your browser's session storage, and ends when you sign out or close the last tab.

An owner of your account can take you out of it. To have your data deleted, ask whoever runs this portal.`,
  'terms-of-service': `Whoever runs this portal has not published terms of their own yet: ask them which hold between you and them.

The software is free under the MIT licence, and comes without warranty of any kind. Forecasts, costs and advice are worked out from what your systems report: check them before you act on them.`,
}

/** More than this is not read. */
const LONGEST = 500_000

export const legalResources = [
  resource({
    name: 'legalText',
    method: 'GET',
    path: '/portal/legal/:name',
    says: 'The privacy policy or the terms of service, as plain text with empty lines between paragraphs.',
    scope: anybody,
    params: legalName,
    output: legalText,
    async handle({ params, services: { portal } }) {
      const name = params.name as Name
      const file = join(portal.dataDir, 'legal', `${name}.md`)
      const found = await stat(file).catch(() => undefined)
      if (!found?.isFile() || found.size > LONGEST)
        return { name, title: TITLES[name], text: BUILT_IN[name], updated: null }
      return { name, title: TITLES[name], text: await readFile(file, 'utf8'), updated: found.mtime.toISOString() }
    },
  }),
]
