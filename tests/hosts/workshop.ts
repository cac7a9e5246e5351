/** Packs the kit, and sets hosts up with it in folders of their own, as strangers do: by npm, from the tarball. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Host } from './hosts.js'

const PACKAGES = resolve('dist/packages')

export interface Workshop {
  kit: string
  server: string
  /** An empty project with these packages. */
  project(name: string, installs: Readonly<Record<string, string>>): string
  /** Installs and builds; gives the folder. */
  build(host: Host): string
  close(): void
}

export function openWorkshop(): Workshop {
  run('node scripts/pack.mjs', '.')
  const tarballs = readdirSync(PACKAGES).filter(file => file.endsWith('.tgz'))
  const tarball = (name: string) => join(PACKAGES, tarballs.find(file => file.startsWith(name)) ?? '')
  const kit = tarball('plinth-portal-kit')
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'plinth-hosts-')))
  const project: Workshop['project'] = (name, installs) => {
    const folder = join(home, name.replaceAll(' ', '-').toLowerCase())
    cpSync('tests/hosts/pages/empty.json', join(folder, 'package.json'))
    const manifest: object = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies: installs }))
    run('npm install --no-audit --no-fund --prefer-offline', folder)
    return folder
  }
  return {
    kit,
    server: tarball('plinth-server'),
    project,
    build(host) {
      const folder = project(host.name, { ...host.installs, 'plinth-portal-kit': `file:${kit}` })
      cpSync(join('tests/hosts/pages', host.from), folder, { recursive: true })
      for (const step of host.steps) run(step, folder)
      return folder
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** A command of the project's own. Throws with what it said when it fails. */
export function run(command: string, folder: string): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment(), PATH: `${join(resolve(folder), 'node_modules/.bin')}:${process.env.PATH}` },
  })
  if (status !== 0) throw new Error(`${command}, in ${folder}\n${stdout}\n${stderr}`)
  return stdout
}

/** What a test runner adds is not what a stranger has. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...rest } = process.env
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !/^(VITEST|npm_)/.test(name)))
}
