import type { Plugin } from 'vite'

export function bakedSpecs(): Plugin
