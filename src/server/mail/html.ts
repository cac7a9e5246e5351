/**
 * A letter as HTML, beside its text: the same words, in the brand's accent. It holds no picture and nothing that is fetched, and only links to the portal itself; whatever
 * people chose to be called is text.
 */
import { accentTokens } from '../../branding/tokens.js'
import type { Letter } from './letters.js'

export interface Look {
  product: string
  /** The portal's address. Only addresses that begin with it become links. */
  address: string
  link: string | undefined
  /** `#rrggbb`; the house's own without it. */
  accent?: string | undefined
}

const HOUSE_ACCENT = '#2563c9'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export function htmlOf({ subject, text }: Letter, look: Look): string {
  const { accent, 'accent-ink': ink, 'accent-text': inText } = accentTokens(look.accent ?? HOUSE_ACCENT, 'light')
  const button = `display:inline-block;padding:10px 20px;border-radius:4px;background:${accent};color:${ink};text-decoration:none;font-weight:600`
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map(paragraph => {
      const lines = paragraph.split('\n').map(line => {
        if (line === look.link) return `<a href="${escaped(line)}" style="${button}">Open the link</a>`
        return linked(line, look, inText)
      })
      return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`
    })
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f7f9;color:#1b212b;${FONT};font-size:15px;line-height:24px">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dfe3ea;border-top:3px solid ${accent};border-radius:4px">
<p style="margin:0 0 16px;font-size:18px;font-weight:600">${escaped(look.product)}</p>
${paragraphs.join('\n')}
</div>
</body>
</html>
`
}

/** A line whose addresses of the portal are links. */
function linked(line: string, { address }: Look, colour: string): string {
  const words = line.split(/(\s+)/)
  return words
    .map(word => {
      const [, link = word, rest = ''] = /^(.*?)([.,]?)$/.exec(word) ?? []
      if (link !== address && !link.startsWith(`${address}/`)) return escaped(word)
      return `<a href="${escaped(link)}" style="color:${colour}">${escaped(link)}</a>${rest}`
    })
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, letter => ENTITIES[letter] ?? letter)
