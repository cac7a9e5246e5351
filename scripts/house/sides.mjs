/** Left and right in styles: text runs from right to left in some languages, so that a side is said as start or end. */

const PHYSICAL =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-(?:width|style|color))?|(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/
/** Four values of which the second and the fourth differ are sides too. */
const FOUR = /(?<![\w-])(?:margin|padding|inset|border-(?:width|style|color))\s*:\s*([^;{}]+)/
const IN_CODE =
  /\b(?:(?:margin|padding)(?:Left|Right)|border(?:Left|Right)(?:Width|Style|Color)?|textAlign: '(?:left|right)')|\.style\.(?:left|right)\b|style=\{\{[^}]*\b(?:left|right):/

/**
 * @param {string} file
 * @param {string} text
 * @returns {string[]} where a side is named, with what to write instead
 */
export function sidesNamed(file, text) {
  const isSheet = file.endsWith('.css')
  const bare = isSheet ? text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' ')) : text
  return bare.split('\n').flatMap((line, i) => {
    const isNamed = isSheet ? PHYSICAL.test(line) || isLopsided(FOUR.exec(line)?.[1]) : IN_CODE.test(line)
    return isNamed
      ? [
          `${file}:${i + 1} names a side: '${line.trim()}'. Write start or end (margin-inline-start, inset-inline, text-align: end)`,
        ]
      : []
  })
}

function isLopsided(values) {
  const parts = values?.replace('!important', '').match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  return parts.length === 4 && parts[1] !== parts[3]
}
