/** What the portal writes to people: one letter for each kind of mail, as text; `html.ts` makes the same of it for programs that show HTML. */
import { PASSWORD_RULE } from '../../wire/password.js'

/** `link` is an address with a one-time token, for kinds that have one. */
export interface Told {
  product: string
  /** Of the portal. */
  address: string
  link: string | undefined
  data: Readonly<Record<string, string>>
}

export interface Letter {
  subject: string
  text: string
}

const LETTERS = {
  password: told => ({
    subject: `Set a new password for ${told.product}`,
    text: `Somebody, most likely you, asked to set a new password for ${told.product}.

Open this link within an hour. It works once:
${told.link}

${PASSWORD_RULE}.

If you did not ask for it, do nothing: your password stays as it is.`,
  }),
  signUp: told => ({
    subject: `Finish your registration with ${told.product}`,
    text: `You asked for an account of ${told.product}.

Open this link within a day to choose a password. It works once:
${told.link}

If you did not ask for it, do nothing: there is no account yet.`,
  }),
  known: told => ({
    subject: `You have an account of ${told.product} already`,
    text: `Somebody, most likely you, asked for an account of ${told.product} with this address. There is one already.

Sign in: ${told.address}
If you do not know the password any more: ${told.address}/password`,
  }),
  email: told => ({
    subject: `Confirm your new address for ${told.product}`,
    text: `You asked to sign in to ${told.product} with this address from now on.

Open this link within a day to confirm it. It works once:
${told.link}

If you did not ask for it, do nothing.`,
  }),
  emailChanged: told => ({
    subject: `Your address for ${told.product} was changed`,
    text: `You sign in to ${told.product} with ${told.data.email} from now on, and no longer with this address.

If it was not you, tell an owner of your account at once.`,
  }),
  passwordChanged: told => ({
    subject: `Your password for ${told.product} was changed`,
    text: `Your password for ${told.product} was changed, and all other sessions have ended.

If it was not you, set a new one now: ${told.address}/password`,
  }),
  invite: told => ({
    subject: `You are invited to ${told.product}`,
    text: `Somebody who calls themselves "${told.data.inviter}" (${told.data.address}) invites you to the account "${told.data.account}" on ${told.product}.

Open this link within a week to accept or to decline:
${told.link}`,
  }),
  licenseEnding: told => ({
    subject: `A licence of ${told.data.account} ends on ${told.data.day}`,
    text: `The licence "${told.data.license}" of the account "${told.data.account}" on ${told.product} ends on ${told.data.day}. What it allows ends with it.

Ask whoever gave it to you if it is to go on. It stands in the account: ${told.address}`,
  }),
  domainProof: told => ({
    subject: `A code for ${told.data.domain}`,
    text: `Somebody who calls themselves "${told.data.asker}" (${told.data.address}) says that the mail domain ${told.data.domain} belongs to the account "${told.data.account}" on ${told.product}. People with addresses of the domain may then come into the account by themselves.

If that is right, give them this code. It is good for a day:
${told.data.code}

If you do not know them, give it to nobody: nothing happens without it.`,
  }),
  alerts: told => ({
    subject: `${told.data.subject} in ${told.data.environment}`,
    text: `${linesOf(told.data).join('\n')}

All of them: ${told.address}${told.data.path}

You get this because a rule of your account names you.`,
  }),
} satisfies Record<string, (told: Told) => Letter>

/** `line0`, `line1` …: each is one line, whatever names are in it. */
function linesOf(data: Told['data']): string[] {
  return Object.entries(data).flatMap(([key, line]) => (/^line\d+$/.test(key) ? [line] : []))
}

export type MailKind = keyof typeof LETTERS

/** The letter of a kind. Names in it that people chose are on one line, so that nobody writes letters in our name. */
export function letterOf(kind: MailKind, told: Told): Letter {
  const data = Object.fromEntries(Object.entries(told.data).map(([key, value]) => [key, oneLine(value)]))
  const { subject, text } = LETTERS[kind]({ ...told, data })
  return { subject, text: `${text}\n` }
}

const LONGEST = 80

/** Without what would start a line, a header or an address of its own. */
function oneLine(value: string): string {
  // Mail programs make links of what looks like an address.
  const plain = value.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').replaceAll(/:\/\//g, ': //')
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)} …` : plain
}
