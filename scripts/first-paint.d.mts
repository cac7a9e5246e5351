import type { Plugin } from 'vite'

export function firstPaint(): { needs(id: string): boolean; plugin: Plugin }
