/** The privacy policy or the terms of service: plain text, with empty lines between paragraphs. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { open } from './shapes.js'

export const legalText = open({
  name: v.string(),
  title: v.string(),
  text: v.string(),
  /** When its file was changed last; null for the text that comes with the software. */
  updated: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})
export type LegalText = v.InferOutput<typeof legalText>

export function parseLegalText(input: unknown): LegalText {
  return readAnswer(legalText, input)
}
