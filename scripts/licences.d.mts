import type { Plugin } from 'vite'

export const LICENCES: string
export function bundledPackages(folders: Set<string>): Plugin
export function licences(): Plugin
export function licencesText(folders: Iterable<string>): string
