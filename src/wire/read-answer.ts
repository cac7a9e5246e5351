/** Reading an answer of the server by its schema, as the kit does. Answers may hold more than is declared, so that no key is unknown. */
import * as v from 'valibot'
import type { ErrorName } from './errors.js'
import { detailOf, MAX_PROBLEMS } from './issues.js'
import { invalid } from './problems.js'

/** The answer as the schema has it. Throws an error that names every wrong place. */
export function readAnswer<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  { error = 'INTERNAL', root = 'answer', what = 'The server answered something that is not valid' }: AnswerWords = {},
): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, input)
  if (success) return output
  throw invalid(
    issues.slice(0, MAX_PROBLEMS).map(issue => detailOf(issue, { root })),
    error,
    what,
  )
}

interface AnswerWords {
  error?: ErrorName
  /** Stands for the whole answer. */
  root?: string
  /** Begins the message. */
  what?: string
}
