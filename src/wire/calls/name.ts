/** Names that people give: to themselves, accounts, workspaces, environments, clients, teams, roles, keys. */
import * as v from 'valibot'
import { filled, rule } from '../shapes.js'

/** Characters that show nothing: controls, formats (zero width, direction), spaces, marks alone, and blank letters. */
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** Marks that turn the direction of what follows: a name with them is shown as another. Single marks of Arabic and Hebrew text stay. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/

/** Line breaks, tabs and what else is no letter: they show as nothing or as a space, and act where a name is printed. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u

export const oneLine = rule<string>(value =>
  CONTROL.test(value) ? { message: 'has a line break, a tab or another control character' } : undefined,
)

/** Characters without width that no language and no emoji needs: a name with them is another one that looks the same. */
const UNSEEN = /[\u00ad\u200b\u2060-\u2064\ufeff]/

/** Spaces one after the other, which are shown as one. */
const SPACES = /\p{Zs}{2,}/gu

/** A name without spaces around it, and with one between words. Names that nobody would see, or that look like others, are refused. */
export function nameOf(max: number) {
  return v.pipe(
    filled(max),
    v.trim(),
    v.transform(value => value.replace(SPACES, ' ')),
    rule(value => (INVISIBLE.test(value) ? { message: 'has nothing that can be seen' } : undefined)),
    oneLine,
    rule(value => (UNSEEN.test(value) ? { message: 'has a character that nobody sees' } : undefined)),
    rule(value => (TURNING.test(value) ? { message: 'has a mark that turns the direction of text' } : undefined)),
  )
}

/** The name that a text of others gives, where it may be one. */
export function nameIn(text: string | undefined, max: number): string | undefined {
  const read = v.safeParse(nameOf(max), text?.trim().slice(0, max))
  return read.success ? read.output : undefined
}
