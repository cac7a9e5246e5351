/** The licences of the packages that are in a bundle, as the tool that made it lists its modules. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const LICENCES = 'THIRD-PARTY-LICENSES.txt'
const PACKAGE = /^\/?.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/
const TEXTS = [/^licen[cs]e(\.|$)/i, /^notice(\.|$)/i]
const LINE = '-'.repeat(80)
/** What the licence grants, from our own, for packages that name it and bring no text. */
const [, MIT] = readFileSync(fileURLToPath(new URL('../LICENSE', import.meta.url)), 'utf8').split(
  /(?=Permission is hereby)/,
)

/** Plugin that adds the folders of the packages in a bundle to `folders`. */
export function bundledPackages(folders) {
  return { name: 'plinth-bundled-packages', generateBundle: (_, bundle) => collect(bundle, folders) }
}

/** Plugin that puts the licences beside a bundle. */
export function licences() {
  return {
    name: 'plinth-licences',
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: LICENCES, source: licencesText(collect(bundle, new Set())) })
    },
  }
}

function collect(bundle, folders) {
  for (const { moduleIds = [] } of Object.values(bundle))
    for (const id of moduleIds) {
      const [folder] = PACKAGE.exec(id.replaceAll('\\', '/')) ?? []
      if (folder !== undefined && !id.startsWith('\0')) folders.add(folder)
    }
  return folders
}

/** One file of all. Throws for a package whose licence is not known. */
export function licencesText(folders) {
  const packages = [...folders].map(readPackage).sort((a, b) => (a.title < b.title ? -1 : 1))
  const sections = packages.map(({ title, text }) => `${LINE}\n${title}\n\n${text.trim()}\n`)
  return ['Packages of others that are part of these files, and their licenses.\n', ...new Set(sections)].join('\n')
}

function readPackage(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license } = manifest
  return { title: `${name} ${version} (${license})`, text: textOf(folder) ?? grantOf(manifest) }
}

/** The licence that a package brings, and its notice where it has one. */
function textOf(folder) {
  const files = readdirSync(folder).sort()
  const [licence, notice] = TEXTS.map(name => files.find(file => name.test(file)))
  if (licence === undefined) return undefined
  return [licence, notice]
    .filter(file => file !== undefined)
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .join('\n\n')
}

function grantOf({ name, license, author }) {
  const holder = typeof author === 'string' ? author : author?.name
  if (license !== 'MIT' || holder === undefined) throw new Error(`${name} is bundled, and brings no license`)
  return `Copyright (c) ${holder}\n\n${MIT}`
}
