import type { Plugin } from 'vite'

export function smallReact(): Plugin
/** React DOM's source without what the kit never does with it. */
export function smaller(code: string): string
