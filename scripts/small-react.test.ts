import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { smaller } from './small-react.mjs'

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const source = readFileSync(join(reactDom, 'cjs/react-dom-client.production.js'), 'utf8')

describe('React DOM without what the kit never does', () => {
  const small = smaller(source)

  it('hydrates nothing, and says so where it would', () => {
    expect(small).not.toContain('exports.hydrateRoot')
    expect(small).toMatch(/function updateDehydratedSuspenseComponent\([^)]*\) \{ throw Error/)
    expect(small).not.toMatch(/if \(isHydrating\)/)
  })

  it('still renders into a root, and is a program', () => {
    expect(small).toContain('exports.createRoot')
    expect(() => new Function('exports', 'require', small)).not.toThrow()
  })

  it('makes no error as it is loaded', () => {
    const madeBy = (code: string) => {
      const made: unknown[] = []
      const counting = (text: string) => made.push(text)
      new Function('exports', 'require', 'Error', code)({}, createRequire(import.meta.url), counting)
      return made.length
    }
    expect(madeBy(source)).toBeGreaterThan(0)
    expect(madeBy(small)).toBe(0)
  })

  it('does not find what it looks for in another version', () => {
    expect(() => smaller(source.replaceAll('startViewTransition', 'beginViewTransition'))).toThrow(
      'React DOM has no startViewTransition any more',
    )
    expect(() => smaller('')).toThrow('React DOM has no isHydrating any more')
  })
})
