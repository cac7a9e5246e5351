import type { Plugin } from 'vite'

export function firstPaint(): {
  needs(id: string): boolean
  draws(id: string): boolean
  plugin: Plugin
}
