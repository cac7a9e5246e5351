/** What names an element or an address anywhere in the project names one of the table of screens. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dashboards, specs } from '../../specs/registry.js'
import { SCREEN_ELEMENTS } from '../../src/elements/tags.js'
import { matchRoute } from '../../src/react/app/routes.js'
import { ABOUT, ELEMENT_SCREENS } from '../../src/react/element-screens.js'
import { propertyOf } from '../../src/react/features/playground/code.js'
import { paths } from '../../src/react/hooks/paths.js'
import type { ElementProp } from '../../src/react/screen/define-screen.js'
import { ELEMENT_TAGS, needsOf } from '../../src/wire/element-uses.js'
import { ELEMENTS } from '../../src/wire/elements.js'

const listed = execFileSync('git', ['ls-files', 'demo', 'docs', 'README.md', 'src', 'tests'], { encoding: 'utf8' })
const texts = listed
  .split('\n')
  .filter(
    file => /\.(md|html|css|tsx?)$/.test(file) && !/screens?\.test|tests\/(types|hosts)/.test(file) && existsSync(file),
  )
  .map(file => [file, readFileSync(file, 'utf8')] as const)

/** What is drawn alike, and the part by which a page styles it. */
const DRAWN: readonly (readonly [part: string, drawn: RegExp])[] = [
  ['title', /<h1\b[^>]*>/g],
  ['head', /<\w+\b[^>]*className="page-head"[^>]*>/g],
  ['card', /<\w+\b[^>]*className="card(?: [\w -]+)?"[^>]*>/g],
  ['field', /<\w+\b[^>]*className="field(?: [\w -]+)?"[^>]*>/g],
  ['button', /<(?:a|button)\b[^>]*className="button(?: [\w -]+)?"[^>]*>/g],
]

describe('what screens draw', () => {
  const screens = texts.filter(
    ([file]) => /^src\/react\/.*\.tsx$/.test(file) && !/\.test\.|^src\/react\/app\//.test(file),
  )

  it.each(DRAWN)('has the part %s wherever it is drawn like one', (_part, drawn) => {
    const all = screens.flatMap(([file, text]) => [...text.matchAll(drawn)].map(([tag]) => `${file}: ${tag}`))
    expect(all.length).toBeGreaterThan(2)
    expect(all.filter(tag => !/\bpart="/.test(tag))).toEqual([])
  })
})

describe('the table of screens', () => {
  it('knows every tag that a page, a guide or a module writes', () => {
    const written = texts.flatMap(([file, text]) =>
      [...text.matchAll(/<(plinth-[a-z-]+)[ >]/g)].map(([, tag = '']) => ({ file, tag })),
    )
    expect(written.length).toBeGreaterThan(20)
    const unknown = written.filter(({ tag }) => !(tag in ELEMENTS) && !tag.startsWith('plinth-probe'))
    expect(unknown).toEqual([])
  })

  it('is what the mint of sessions opens', () => {
    for (const { tag, needs } of SCREEN_ELEMENTS) {
      const about = tag === 'plinth-app' ? { uses: ['all'] } : Object.entries(ABOUT).find(([name]) => name === tag)?.[1]
      const known = ELEMENT_TAGS.find(name => name === tag) ?? expect.fail(`the mint does not know ${tag}`)
      expect(needsOf([known])).toEqual({
        scopes: needs.scopes,
        features: [...new Set([...needs.features, ...(about?.uses ?? [])])],
      })
    }
  })

  it('has properties that the playground writes by their names', () => {
    const wrong = ELEMENT_SCREENS.flatMap(({ props }) =>
      Object.entries<ElementProp>(props).filter(
        ([name, { attribute }]) => attribute !== undefined && propertyOf(attribute) !== name,
      ),
    )
    expect(wrong).toEqual([])
  })

  it('has a screen behind every link that a declaration makes', () => {
    const widgets = [...specs.flatMap(spec => spec.dashboard ?? []), ...dashboards.flatMap(page => page.widgets)]
    const links = widgets.flatMap(widget => widget.link ?? [])
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(typeof matchRoute(paths.link('e1', link)), link).toBe('object')
  })
})
