import type { Plugin } from 'vite'

export function shortPreloads(): Plugin[]
