/** Holds modules to the table of `rules.mjs`, and refuses circles of imports, those of types included. Pure: paths and imports in, sentences out. */
import { dirname, join } from 'node:path/posix'

/**
 * @typedef {{ specifier: string, line: number }} Import
 * @typedef {typeof import('./rules.mjs')} Rules
 * @param {Map<string, Import[]>} modules imports of each file, by its path from the root of the project
 * @param {Rules} rules
 * @returns {string[]} a sentence each, with the place it is about
 */
export function violations(modules, rules) {
  const found = []
  const graph = new Map()
  for (const [file, imports] of modules) {
    const targets = []
    for (const { specifier, line } of imports) {
      const say = text => found.push(`${file}:${line} ${text}`)
      if (!specifier.startsWith('.')) {
        const problem = throughDoor(file, specifier, rules)
        if (problem) say(problem)
        continue
      }
      const target = resolve(file, specifier, modules)
      if (target !== undefined) targets.push(target)
      const path = target ?? join(dirname(file), specifier)
      for (const rule of [acrossZones, upStairs, betweenSeparate]) {
        const problem = rule(file, path, rules)
        if (problem) say(problem)
      }
    }
    graph.set(file, targets)
  }
  return [...found, ...circles(graph).map(files => `${files[0]} imports itself: ${[...files, files[0]].join(' → ')}`)]
}

const isIn = (file, folder) => file === folder || file.startsWith(`${folder}/`)
const isTest = file => /\.test\.tsx?$/.test(file) || file.includes('/testing/')

function resolve(file, specifier, modules) {
  const path = join(dirname(file), specifier)
  return [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find(candidate => modules.has(candidate))
}

function acrossZones(file, path, { ZONES }) {
  const zone = Object.keys(ZONES).find(folder => isIn(file, folder))
  if (zone === undefined || isIn(path, zone)) return undefined
  if (isTest(file) && isIn(path, 'tests/support')) return undefined
  const may = ZONES[zone]
  if (may.some(folder => isIn(path, folder))) return undefined
  return `imports ${path}: ${zone} may import ${may.length > 0 ? may.join(', ') : 'nothing'} besides itself`
}

function upStairs(file, path, { STOREYS }) {
  for (const rooms of STOREYS) {
    const from = rooms.findIndex(room => isIn(file, room))
    const to = rooms.findIndex(room => isIn(path, room))
    if (from >= 0 && to > from)
      return `imports ${path}: ${rooms[to]} is built on ${rooms[from]}, not the other way round`
  }
  return undefined
}

function betweenSeparate(file, path, { SEPARATE }) {
  for (const folder of SEPARATE) {
    if (!isIn(file, folder) || !isIn(path, folder)) continue
    const [[own, inOwn], [other, inOther]] = [file, path].map(each => each.slice(folder.length + 1).split('/'))
    // What stands beside the folders is of all of them.
    if (inOwn !== undefined && inOther !== undefined && own !== other)
      return `imports ${path}: ${folder}/${own} and ${folder}/${other} know nothing of each other`
  }
  return undefined
}

function throughDoor(file, specifier, { DOORS, TEST_PACKAGES }) {
  const name = specifier.startsWith('node:') ? 'node:*' : specifier
  if (isTest(file) && TEST_PACKAGES.includes(name)) return undefined
  const doors = DOORS[name]
  if (!doors) return `imports '${specifier}', which has no door: name one in scripts/house/rules.mjs`
  if (doors.some(door => isIn(file, door))) return undefined
  return `imports '${specifier}', whose door is ${doors.join(', ')}`
}

/** Sets of files that reach each other (Tarjan's strongly connected components), one shortest circle of each. */
export function circles(graph) {
  const seen = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = file => {
    seen.set(file, seen.size)
    low.set(file, seen.get(file))
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!seen.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== seen.get(file)) return
    const set = new Set(stack.splice(stack.indexOf(file)))
    if (set.size > 1 || graph.get(file)?.includes(file)) found.push(shortestCircle(graph, file, set))
  }
  for (const file of graph.keys()) if (!seen.has(file)) visit(file)
  return found
}

function shortestCircle(graph, start, within) {
  const cameFrom = new Map()
  for (let edge = [start]; edge.length > 0; ) {
    const further = []
    for (const file of edge) {
      for (const next of graph.get(file) ?? []) {
        if (next === start) return pathTo(file, cameFrom)
        if (!within.has(next) || cameFrom.has(next)) continue
        cameFrom.set(next, file)
        further.push(next)
      }
    }
    edge = further
  }
  return [start]
}

function pathTo(file, cameFrom) {
  const before = cameFrom.get(file)
  return before === undefined ? [file] : [...pathTo(before, cameFrom), file]
}
