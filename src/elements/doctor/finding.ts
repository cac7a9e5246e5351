/** What `plinth-doctor` says of one thing that it looked at, and what its checks may look at. Nothing in this folder needs the rest of the kit, which may be what fails. */

export interface Finding {
  check: string
  /** `unknown`: it could not be looked at, and why stands in `saw`. */
  verdict: 'fine' | 'wrong' | 'unknown'
  saw: string
  fix?: {
    say: string
    /** A header, setting or key, as it is to be written. */
    paste?: string
  }
}

/** The page as the checks see it. */
export interface Surroundings {
  page: URL
  /** `null` in a sandboxed frame. */
  origin: string
  portal: URL
  /** Where the loader came from; undefined when it is bundled. */
  kit: URL | undefined
  sessionUrl: URL | undefined
  /** What the page gives in place of an address. */
  fetchSession: (() => Promise<unknown>) | undefined
  fetch: typeof fetch
  now(): number
  /** Content security policies of the page; undefined where they cannot be read. */
  policies: readonly string[] | undefined
  /** What the browser has refused so far. */
  refused: readonly { directive: string; address: string }[]
  elements: readonly { tag: string; isDefined: boolean; scopes: readonly string[]; features: readonly string[] }[]
  /** Tags of elements that are lower than what they show. */
  cutShort: readonly string[]
  /** The copy of the kit that has the page, and the addresses that copies were loaded from. */
  version: string | undefined
  copies: readonly string[]
  /** Families of the page's fonts that failed to load. */
  lostFonts: readonly string[]
  font: string
}

export const fine = (check: string, saw: string): Finding => ({ check, verdict: 'fine', saw })
export const unknown = (check: string, saw: string): Finding => ({ check, verdict: 'unknown', saw })
export const wrong = (check: string, saw: string, say: string, paste?: string): Finding => ({
  check,
  verdict: 'wrong',
  saw,
  fix: { say, ...(paste !== undefined && { paste }) },
})

/** Why something failed, in a few words. */
export const why = (error: unknown): string => (error instanceof Error ? error.message : String(error))
