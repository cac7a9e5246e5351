/** Shapes of the calls about extensions. */
import * as v from 'valibot'
import { readAnswer } from '../read-answer.js'
import { dictionary, filled, open, rule, text, wholeNumber } from '../shapes.js'

/** The package itself, or an https address of it at a host that the operator allows. */
const source = {
  package: v.exactOptional(v.unknown()),
  url: v.exactOptional(filled(2_000)),
}
const oneOfBoth = <T extends { package?: unknown; url?: string }>() =>
  rule<T>(given =>
    (given.package === undefined) === (given.url === undefined)
      ? { message: 'needs one of package and url' }
      : undefined,
  )

export const extensionInput = v.pipe(v.strictObject(source), oneOfBoth())
/** Takes the place of what there is: settings of accounts stay as far as it has them. */
export const extensionChange = v.pipe(v.strictObject({ version: wholeNumber(1), ...source }), oneOfBoth())

export const extensionEnabling = v.strictObject({
  settings: v.exactOptional(
    dictionary(text(500), { count: n => (n > 20 ? `has ${n} settings, at most 20 are allowed` : undefined) }),
    {},
  ),
})

const setting = open({
  key: v.string(),
  label: v.string(),
  about: v.nullable(v.string()),
  default: v.nullable(v.string()),
})
const known = {
  id: v.string(),
  name: v.string(),
  /** The release that the extension's package names. */
  release: v.string(),
  description: v.string(),
  settings: v.array(setting),
  /** The dashboards that it adds, by title. */
  dashboards: v.array(v.string()),
  links: v.array(v.string()),
}
export const extension = open({
  ...known,
  /** Counts changes, from 1. */
  version: v.number(),
  url: v.nullable(v.string()),
  bytes: v.number(),
  accounts: v.array(open({ id: v.string(), name: v.string() })),
})
export const extensions = open({ extensions: v.array(extension) })
export const accountExtension = open({
  ...known,
  isEnabled: v.boolean(),
  /** The values that the account sets itself. */
  values: v.record(v.string(), v.string()),
})
export const accountExtensions = open({ extensions: v.array(accountExtension) })
export type Extension = v.InferOutput<typeof extension>
export type AccountExtension = v.InferOutput<typeof accountExtension>

export function parseAccountExtensions(input: unknown): AccountExtension[] {
  return readAnswer(accountExtensions, input).extensions
}
