/**
 * Knows which modules a page needs before its first dashboard is painted: those that these import without `import()`. What another page alone reads is
 * not to lie in the chunks that every page loads.
 */
import { fileURLToPath } from 'node:url'

const ROOTS = ['src/elements/define.ts', 'src/react/dashboard/dashboard-screen.tsx']

export function firstPaint() {
  const needed = new Set()
  return {
    /** Tells of a module of this build whether it is needed, once all modules are read. */
    needs: id => needed.has(id),
    plugin: {
      name: 'first-paint',
      buildEnd() {
        needed.clear()
        const visit = id => {
          if (needed.has(id)) return
          needed.add(id)
          this.getModuleInfo(id)?.importedIds.forEach(visit)
        }
        for (const root of ROOTS) {
          const id = fileURLToPath(new URL(`../${root}`, import.meta.url))
          if (!this.getModuleInfo(id))
            this.error(`${root} is not part of the kit any more: update scripts/first-paint.mjs`)
          visit(id)
        }
      },
    },
  }
}
