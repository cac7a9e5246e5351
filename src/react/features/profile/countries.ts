/** Countries by ISO 3166-1 code, with their names in a language, in its order. */

/** Codes that `Intl` names and that are no countries of ISO 3166-1. */
const NONE: ReadonlySet<string> = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
)
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export function countries(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  return LETTERS.flatMap(a => LETTERS.map(b => a + b))
    .flatMap(code => {
      const name = NONE.has(code) ? undefined : names.of(code)
      return name === undefined ? [] : [{ code, name }]
    })
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
