/** The rule for passwords: they are long. Words are remembered better than signs, so the rule asks for no digits or signs. */
const SHORTEST_PASSWORD = 12
export const PASSWORD_RULE = `At least ${SHORTEST_PASSWORD} characters: a few words that belong to nobody but you are fine`

/** Why it is none, as the end of "The password …"; undefined when it is one. */
export function passwordProblem(password: string, email = ''): string | undefined {
  const characters = [...password.normalize('NFC')]
  if (characters.length < SHORTEST_PASSWORD)
    return `is shorter than ${SHORTEST_PASSWORD} characters: a few words are fine`
  if (new Set(characters).size < 5) return 'repeats the same few characters'
  const [name = ''] = email.toLowerCase().split('@')
  if (
    name.length > 2 &&
    password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') === email.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  ) {
    return 'is the e-mail address'
  }
  return undefined
}
