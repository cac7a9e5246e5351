import { expect, it } from 'vitest'
import { checkWords } from './check.mjs'
import { textsOf } from './texts.mjs'

const at = { file: 'a.tsx', line: 1 }
const none = new Set<string>()
const everywhere = (text: string, translated: string | Record<string, string>) => ({
  de: { [text]: translated },
  ar: { [text]: translated },
})

it('names a text that no language has, and one that nothing says', () => {
  const found = checkWords(new Map([['Close', at]]), none, everywhere('Open', 'Auf'))
  expect(found).toEqual({ wrong: [], missing: ["a.tsx:1 'Close' is in no language"], unused: ['Open'] })
})

it('refuses what one language has and another has not', () => {
  const { wrong } = checkWords(new Map([['Close', at]]), none, { de: { Close: 'Schließen' }, ar: {} })
  expect(wrong).toEqual(["ar.json lacks 'Close', which another language has"])
})

it('refuses other places, markup, nothing at all, and missing plural forms', () => {
  const of = (text: string, translated: string | Record<string, string>) =>
    checkWords(new Map([[text, at]]), none, { ar: { [text]: translated } }).wrong.join()
  expect(of('{count} rows', '{anzahl}')).toContain('other places')
  expect(of('Close', '<b>x</b>')).toContain('markup')
  expect(of('Close', ' ')).toContain('empty')
  expect(of('{count} rows', { one: '{count}', other: '{count}' })).toContain('few, many, two, zero')
  expect(of('{count} rows', 'عدد: {count}')).toBe('')
})

it('reads what a module says and what it does not', () => {
  const { said, bare } = textsOf(
    'a.tsx',
    `const a = <p title="Bare title">{t('Said')} {format.t(isOn ? 'On now' : 'Off now')} {t.count(n, '{count} row', '{count} rows')} bare text</p>`,
  )
  expect(said.map(({ text }) => text)).toEqual(['Said', 'On now', 'Off now', '{count} rows'])
  expect(bare.map(({ text }) => text).sort()).toEqual(['Bare title', 'bare text'])
})

it('reads what a declaration says by its keys, either of two too, and no value of another key', () => {
  const saying = new Set(['label', 'help'])
  const source =
    "const f = [{ kind: 'text', label: 'Name', help: isOidc ? 'Its address' : 'Its id' }, { label: t('Said') }]"
  const { declared } = textsOf('a.ts', source, saying)
  expect(declared.map(({ text }) => text)).toEqual(['Name', 'Its address', 'Its id'])
})

it('finds words in expressions of the markup and in notices', () => {
  const { bare } = textsOf(
    'a.tsx',
    `const a = <p id={isOn ? 'an id' : 'x'} label={\`Type \${typed}\`}>{isOn ? 'On now' : t('Off')} {name ?? 'Nobody'} {isOn && 'And on'}</p>
    notice('success', \`\${name} is gone\`)`,
  )
  expect(bare.map(({ text }) => text).sort()).toEqual(['And on', 'Nobody', 'On now', 'Type …', '… is gone'])
})
