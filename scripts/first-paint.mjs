/**
 * Knows which modules a page needs before its first dashboard is painted: those that these import without `import()`. What another page alone reads is
 * not to lie in the chunks that every page loads.
 */
import { fileURLToPath } from 'node:url'

const DASHBOARD = ['src/elements/define.ts', 'src/react/dashboard/dashboard-screen.tsx']
/** Fetched beside the data of a dashboard. */
const BODIES = ['src/react/widgets/drawn-bodies.ts']

export function firstPaint() {
  const needed = new Set()
  const drawn = new Set()
  return {
    /** Tells of a module of this build whether it is needed, once all modules are read. */
    needs: id => needed.has(id),
    /** Whether a dashboard needs it for its first numbers. */
    draws: id => drawn.has(id),
    plugin: {
      name: 'first-paint',
      buildEnd() {
        const collect = (into, roots) => {
          into.clear()
          const visit = id => {
            if (into.has(id)) return
            into.add(id)
            this.getModuleInfo(id)?.importedIds.forEach(visit)
          }
          for (const root of roots) {
            const id = fileURLToPath(new URL(`../${root}`, import.meta.url))
            if (!this.getModuleInfo(id))
              this.error(`${root} is not part of the kit any more: update scripts/first-paint.mjs`)
            visit(id)
          }
        }
        collect(needed, DASHBOARD)
        collect(drawn, [...DASHBOARD, ...BODIES])
      },
    },
  }
}
