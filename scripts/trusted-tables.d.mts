import type { Plugin } from 'vite'

export function trustedTables(): Plugin
