import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { violations } from './check.mjs'
import { importsOf } from './imports.mjs'
import * as rules from './rules.mjs'

/** What is said of a project of these files. */
function said(files: Record<string, string>): string[] {
  return violations(new Map(Object.entries(files).map(([file, text]) => [file, importsOf(file, text)])), rules)
}

const planted: [rule: string, files: Record<string, string>, sentence: RegExp][] = [
  [
    'a zone',
    { 'src/wire/a.ts': `import '../spec/b.js'`, 'src/spec/b.ts': '' },
    /src\/wire may import nothing besides itself/,
  ],
  ['a zone, by type', { 'src/core/a.ts': `import type { B } from '../react/b.js'` }, /src\/core may import src\/wire/],
  ['a zone, by a type in place', { 'src/core/a.ts': `type B = import('../react/b.js').B` }, /imports src\/react\/b.js/],
  ['a zone, late', { 'src/server/a.ts': `const b = () => import('../core/b.js')` }, /imports src\/core\/b.js/],
  ['a zone, passed on', { 'specs/a.ts': `export * from '../src/core/b.js'` }, /imports src\/core\/b.js/],
  ['a zone, by its alias', { 'src/wire/a.ts': `import b = require('../core/b.js')` }, /imports src\/core\/b.js/],
  [
    'features that know each other',
    { 'src/react/features/a/a.ts': `import '../b/b.js'` },
    /src\/react\/features\/a and src\/react\/features\/b know nothing of each other/,
  ],
  [
    'kinds of widgets that know each other',
    { 'src/spec/widgets/a/a.ts': `import '../b/b.js'` },
    /src\/spec\/widgets\/a and src\/spec\/widgets\/b know nothing of each other/,
  ],
  [
    'a widget of a feature',
    { 'src/react/widgets/a.ts': `import '../features/b/b.js'` },
    /built on src\/react\/widgets/,
  ],
  [
    'a shared room of a feature',
    { 'src/react/dashboard/a.ts': `import '../features/b/b.js'` },
    /built on src\/react\/dashboard/,
  ],
  ['a store of a resource', { 'src/server/store/a.ts': `import '../datastore/b.js'` }, /built on src\/server\/store/],
  [
    'SQL outside the store',
    { 'src/server/datastore/a.ts': `import { sql } from 'kysely'` },
    /whose door is src\/server\/store/,
  ],
  [
    'a driver outside its engine',
    { 'src/server/store/a.ts': `import pg from 'pg'` },
    /whose door is src\/server\/store\/engine/,
  ],
  [
    'every chart at once',
    { 'src/react/widgets/a.ts': `import 'chart.js/auto'` },
    /'chart.js\/auto', which has no door/,
  ],
  [
    'a root of its own',
    { 'src/react/ui/a.tsx': `import 'react-dom/client'` },
    /'react-dom\/client', which has no door/,
  ],
  ['Node in what runs in a browser', { 'src/core/a.ts': `import 'node:fs'` }, /'node:fs', whose door is/],
  ['a package nobody named', { 'src/core/a.ts': `import 'left-pad'` }, /'left-pad', which has no door/],
  [
    'a circle of types',
    {
      'src/wire/a.ts': `import type { B } from './b.js'`,
      'src/wire/b.ts': `export * from './c.js'`,
      'src/wire/c.ts': `type A = import('./a.js').A`,
    },
    /src\/wire\/[abc].ts imports itself: (src\/wire\/[abc].ts( → )?){4}/,
  ],
]

describe('the house', () => {
  it.each(planted)('refuses %s', (_rule, files, sentence) => {
    expect(said(files)).toEqual([expect.stringMatching(sentence)])
  })

  it('lets stand what is built on what it may', () => {
    expect(
      said({
        'src/wire/a.ts': '',
        'src/spec/language/b.ts': `import type { A } from '../../wire/a.js'`,
        'src/react/widgets/c.tsx': `import { b } from '../../spec/language/b.js'\nimport { useState } from 'react'`,
        'src/react/widgets/c.test.tsx': `import 'vitest'\nimport 'node:fs'\nimport '../../../tests/support/d.js'`,
      }),
    ).toEqual([])
  })

  it('names the place', () => {
    expect(said({ 'src/wire/a.ts': `/** A. */\nimport type { B } from\n  '../core/b.js'\n` })).toEqual([
      expect.stringMatching(/^src\/wire\/a\.ts:3 /),
    ])
  })

  it('is what the documentation says it is', () => {
    const page = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| ([a-z, ]+) \| ([^|]*) \|$/gm)].flatMap(([, zones = '', may = '']) =>
      zones.split(', ').map(zone => [zone, may] as const),
    )
    const short = (folder: string) => folder.replace(/^src\//, '')
    for (const [zone, may] of Object.entries(rules.ZONES)) {
      const text = rows.find(([name]) => name === short(zone))?.[1] ?? ''
      for (const folder of may)
        expect(text.split(/[^a-z]+/), `${zone} in docs/architecture.md`).toContain(short(folder))
    }
  })
})
