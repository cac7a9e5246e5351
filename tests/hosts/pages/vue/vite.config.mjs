import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const isCustomElement = tag => tag.startsWith('plinth-')
export default defineConfig({ base: './', plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] })
