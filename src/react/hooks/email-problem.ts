/** Says what is wrong with a typed email address. The server decides whether it is known. */
import { EMAIL } from '../../wire/email.js'

export function emailProblem(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return 'Enter your e-mail address'
  return EMAIL.test(email) ? undefined : 'Enter a full address, like name@company.example'
}
