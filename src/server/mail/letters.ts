/** What the portal writes to people: one letter for each kind of mail, as text; `html.ts` makes the same of it for programs that show HTML. */
import { PASSWORD_RULE } from '../../wire/password.js'

/** `link` is an address with a one-time token, for kinds that have one. */
export interface LetterValues {
  product: string
  /** The portal's address. */
  address: string
  link: string | undefined
  data: Readonly<Record<string, string>>
}

export interface Letter {
  subject: string
  text: string
}

const LETTERS = {
  password: values => ({
    subject: `Set a new password for ${values.product}`,
    text: `Somebody, most likely you, asked to set a new password for ${values.product}.

Open this link within an hour. It works once:
${values.link}

${PASSWORD_RULE}.

If you did not ask for it, do nothing: your password stays as it is.`,
  }),
  signUp: values => ({
    subject: `Finish your registration with ${values.product}`,
    text: `You asked for an account of ${values.product}.

Open this link within a day to choose a password. It works once:
${values.link}

If you did not ask for it, do nothing: there is no account yet.`,
  }),
  known: values => ({
    subject: `You have an account of ${values.product} already`,
    text: `Somebody, most likely you, asked for an account of ${values.product} with this address. There is one already.

Sign in: ${values.address}
If you do not know the password any more: ${values.address}/password`,
  }),
  email: values => ({
    subject: `Confirm your new address for ${values.product}`,
    text: `You asked to sign in to ${values.product} with this address from now on.

Open this link within a day to confirm it. It works once:
${values.link}

If you did not ask for it, do nothing.`,
  }),
  emailChanged: values => ({
    subject: `Your address for ${values.product} was changed`,
    text: `You sign in to ${values.product} with ${values.data.email} from now on, and no longer with this address.

If it was not you, tell an owner of your account at once.`,
  }),
  passwordChanged: values => ({
    subject: `Your password for ${values.product} was changed`,
    text: `Your password for ${values.product} was changed, and all other sessions have ended.

If it was not you, set a new one now: ${values.address}/password`,
  }),
  invite: values => ({
    subject: `You are invited to ${values.product}`,
    text: `Somebody who calls themselves "${values.data.inviter}" (${values.data.address}) invites you to the account "${values.data.account}" on ${values.product}.

Open this link within a week to accept or to decline:
${values.link}`,
  }),
  licenseEnding: values => ({
    subject: `A licence of ${values.data.account} ends on ${values.data.day}`,
    text: `The licence "${values.data.license}" of the account "${values.data.account}" on ${values.product} ends on ${values.data.day}. What it allows ends with it.

Ask whoever gave it to you if it is to go on. It stands in the account: ${values.address}`,
  }),
  domainProof: values => ({
    subject: `A code for ${values.data.domain}`,
    text: `Somebody who calls themselves "${values.data.asker}" (${values.data.address}) says that the mail domain ${values.data.domain} belongs to the account "${values.data.account}" on ${values.product}. People with addresses of the domain may then come into the account by themselves.

If that is right, give them this code. It is good for a day:
${values.data.code}

If you do not know them, give it to nobody: nothing happens without it.`,
  }),
  alerts: values => ({
    subject: `${values.data.subject} in ${values.data.environment}`,
    text: `${linesOf(values.data).join('\n')}

All of them: ${values.address}${values.data.path}

You get this because a rule of your account names you.`,
  }),
} satisfies Record<string, (values: LetterValues) => Letter>

/** `line0`, `line1` …: each is one line, whatever names are in it. */
function linesOf(data: LetterValues['data']): string[] {
  return Object.entries(data).flatMap(([key, line]) => (/^line\d+$/.test(key) ? [line] : []))
}

export type MailKind = keyof typeof LETTERS

/** The letter of a kind. Names in it that people chose are on one line, so that nobody writes letters in our name. */
export function letterOf(kind: MailKind, values: LetterValues): Letter {
  const data = Object.fromEntries(Object.entries(values.data).map(([key, value]) => [key, oneLine(value)]))
  const { subject, text } = LETTERS[kind]({ ...values, data })
  return { subject, text: `${text}\n` }
}

const LONGEST = 80

/** Removes what would begin a line, a header or an address. */
function oneLine(value: string): string {
  // Mail programs make links of what looks like an address.
  const plain = value.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').replaceAll(/:\/\//g, ': //')
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)} …` : plain
}
