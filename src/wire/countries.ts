/** Countries by ISO 3166-1 code, with their names in a language, in its order. */

/** Codes that `Intl` names and that are no countries of ISO 3166-1. */
const NONE: ReadonlySet<string> = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
)
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** True for a code of ISO 3166-1, two capital letters. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NONE.has(code) && namesIn('en').of(code) !== undefined
}

function namesIn(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
}

export function countries(locale: string): { code: string; name: string }[] {
  const names = namesIn(locale)
  return LETTERS.flatMap(a => LETTERS.map(b => a + b))
    .flatMap(code => {
      const name = NONE.has(code) ? undefined : names.of(code)
      return name === undefined ? [] : [{ code, name }]
    })
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
